import './option-list.css'
import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ListedOption } from './list-option.ts'
import { usePlaced } from './use-placed.ts'

interface OptionListProps {
  id: string
  /** The field that it belongs to. */
  labelledBy: { label?: string; field: string }
  box: RefObject<HTMLElement | null>
  options: readonly ListedOption[]
  /** The one that Enter takes. */
  at: number
  chosen: string | null
  isMany?: boolean
  nothingFound?: string
  onChoose: (value: string) => void
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** What can be chosen, under its field, which keeps the focus and says where in the list its reader is. */
export function OptionList(props: OptionListProps) {
  const { id, labelledBy, box, options, at, chosen, isMany, nothingFound, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  usePlaced(box, list)
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list leaves the focus in its field
    <div className="options" popover="manual" ref={list} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable={isMany}
        aria-label={labelledBy.label}
        aria-labelledby={labelledBy.label === undefined ? labelledBy.field : undefined}
      >
        {options.map((option, place) => (
          <Option
            key={option.value}
            id={optionId(id, place)}
            heading={option.group === options[place - 1]?.group ? undefined : option.group}
            label={option.label}
            detail={option.detail}
            isNext={place === at}
            isChosen={option.value === chosen}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      {options.length === 0 && nothingFound ? (
        <p className="options-none" role="status">
          {nothingFound}
        </p>
      ) : null}
    </div>
  )
}

interface OptionProps {
  id: string
  heading: string | undefined
  label: string
  detail: string | undefined
  isNext: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ id, heading, label, detail, isNext, isChosen, onChoose }: OptionProps) {
  return (
    <>
      {heading === undefined ? null : (
        <div className="options-group" role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys */}
      <div
        id={id}
        role="option"
        className="option"
        tabIndex={-1}
        aria-selected={isChosen}
        data-next={isNext || undefined}
        onClick={onChoose}
      >
        <span>
          {label}
          {detail === undefined ? null : <span className="option-detail"> {detail}</span>}
        </span>
        {isChosen ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
      </div>
    </>
  )
}
