import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { Fragment, type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isItemHidden } from '../hidden-items.ts'
import { useRecordDraft } from '../record-draft-context.ts'

interface FormSectionsProps {
  sections: readonly LayoutSection[]
  /** All of them are wanted in the page now: one of their fields is about to be shown. */
  isJump: boolean
  draw: (section: LayoutSection, at: number) => ReactNode
}

/**
 * The sections of a tab that has just been opened: those of the first screen at once, the others while the page has
 * nothing better to do, so that a long form can be typed in as soon as a short one. They come below what stands already
 * and stay. Whoever prints, searches or walks on by key meanwhile has all of them first.
 */
export function FormSections({ sections, isJump, draw }: FormSectionsProps) {
  const draft = useRecordDraft()
  const isTimeLeft = useDeferredValue(true, false)
  const [isAsked, setAsked] = useState(isJump)
  if (isJump && !isAsked) setAsked(true)
  const isWhole = isTimeLeft || isAsked
  useLayoutEffect(() => {
    if (isWhole) return
    const ask = () => flushSync(() => setAsked(true))
    // Tab, End, Control before F or P: whatever types nothing may lead below.
    const askForKey = (event: KeyboardEvent) => event.key.length > 1 && event.key !== 'Shift' && ask()
    window.addEventListener('beforeprint', ask)
    document.addEventListener('keydown', askForKey, { capture: true })
    return () => {
      window.removeEventListener('beforeprint', ask)
      document.removeEventListener('keydown', askForKey, { capture: true })
    }
  }, [isWhole])
  const [first] = useState(() => idsOnFirstScreen(draft, sections))
  const shown = isWhole ? sections : sections.filter(({ id }) => first.has(id))
  return shown.map((section, at) => <Fragment key={section.id}>{draw(section, at)}</Fragment>)
}

/** About as many fields as the largest window shows at once. */
const screenful = 40

function idsOnFirstScreen(draft: RecordDraft, sections: readonly LayoutSection[]): ReadonlySet<string> {
  const ids = new Set<string>()
  let fields = 0
  for (const section of sections) {
    if (fields >= screenful) break
    ids.add(section.id)
    fields += section.items.filter((item) => !isItemHidden(draft, item)).length
  }
  return ids
}
