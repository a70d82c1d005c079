import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import { type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Completer, InsertText } from '../../forms/rich-text-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { matchingOptions } from '../../ui/controls/listed/list-option.ts'
import { OptionList, optionId } from '../../ui/controls/listed/option-list.tsx'
import { placeAfter } from '../../ui/controls/listed/use-option-list.ts'
import { tagOption, useTagName } from './tag-name.ts'

/** A value that can stand in a text. */
export type OfferedTag = Pick<TemplateTag, 'path' | 'title'> & Partial<Pick<TemplateTag, 'type' | 'formats'>>

/** What a value is chosen from that is put where the caret stands. */
export type TagPicking = ComponentType<{ tags: readonly OfferedTag[]; onChoose: (tag: string) => void }>

/** What was begun before the caret, and not ended. */
const begun = /\{\{(?:#(?:if|each) )?([^{}|:]{0,80})$/
/** The rest of a name after the caret, where the tag that it stands in was ended before. */
const endsLater = /^([\w.[\]-]{0,80})(?:[|:][^{}]*)?\}\}/
const mostShown = 8
const narrowest = 320

interface TagCompletion {
  /** Hears what is typed, moved and pressed. */
  completer: Completer
  /** The values that fit, under the caret. */
  list: ReactNode
}

/**
 * Values that fit what is typed after two braces, chosen by arrows and Enter or by a press. `take` puts words in the place
 * of so many around the caret; `box` is the field that they hang on, else they hang on the caret.
 */
export function useTagCompletion(
  tags: readonly OfferedTag[],
  { take, box }: { take: InsertText; box?: RefObject<HTMLElement | null> },
): TagCompletion {
  const { t } = useTranslation()
  const tagName = useTagName()
  const listId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** How much of a name stands after the caret in a tag that is whole; null: it is not ended yet. */
  const [rest, setRest] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  /** The line that the caret is in: in another one the list is hung anew. */
  const [line, setLine] = useState(0)
  const options =
    typed === null
      ? []
      : matchingOptions(
          tags.map((tag) => tagOption(tagName(tag), tag.path)),
          typed,
          mostShown,
        )
  const isOpen = options.length > 0
  const at = Math.min(place, options.length - 1)
  const choose = (path: string): void => {
    take(rest === null ? `${path}}}` : path, { before: typed?.length ?? 0, after: rest ?? 0 })
    setTyped(null)
  }
  const completer: Completer = {
    listId: isOpen ? listId : null,
    optionId: isOpen ? optionId(listId, at) : null,
    moved: ({ before, after }, caret) => {
      const found = begun.exec(before)?.[1] ?? null
      setTyped(found)
      setRest(endsLater.exec(after)?.[1]?.length ?? null)
      setPlace(0)
      if (found !== null && anchor.current !== null) setLine(hang(anchor.current, caret()))
    },
    key: (event) => {
      if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      const chosen = options[at]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setPlace(placeAfter(event.key, at, options.length))
      else if (event.key === 'Enter' && chosen !== undefined) choose(chosen.value)
      else if (event.key === 'Escape') {
        event.stopPropagation()
        setTyped(null)
      } else return false
      event.preventDefault()
      return true
    },
    left: () => setTyped(null),
  }
  const label = t('mailTemplates.tags.insert')
  const list = (
    <>
      {box === undefined && <span ref={anchor} className="tag-anchor" />}
      {isOpen && (
        <OptionList
          key={line}
          id={listId}
          labelledBy={{ label, field: listId }}
          box={box ?? anchor}
          options={options}
          at={at}
          chosen={null}
          onChoose={choose}
        />
      )}
    </>
  )
  return { completer, list }
}

/** Puts it where the caret is, no further right than a list has room; answers at which height. */
function hang(anchor: HTMLElement, { left, top, bottom }: { left: number; top: number; bottom: number }): number {
  const frame = anchor.offsetParent?.getBoundingClientRect()
  if (frame === undefined) return 0
  const width = Math.min(narrowest, frame.width)
  Object.assign(anchor.style, {
    left: `${Math.max(0, Math.min(left - frame.left, frame.width - width))}px`,
    top: `${top - frame.top}px`,
    width: `${width}px`,
    height: `${bottom - top}px`,
  })
  return Math.round(top - frame.top)
}
