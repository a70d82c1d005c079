import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { fieldLabelId } from '../field.tsx'
import { type Labelled, LabelledField, spokenOf } from './labelled-field.tsx'
import { comboboxProps } from './listed/combobox-props.ts'
import { type ListData, listedOptions, matchingOptions } from './listed/list-option.ts'
import { OptionList } from './listed/option-list.tsx'
import { PickedOptions } from './listed/picked-options.tsx'
import { useAwaitedEnter } from './listed/use-awaited-enter.ts'
import { useOptionList } from './listed/use-option-list.ts'

interface ManyChoiceProps extends Labelled {
  'aria-label'?: string
  data: ListData
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  nothingFoundMessage?: string
  /** Somebody else searches: what is offered, beside what is chosen, is shown as it is. */
  onSearch?: (typed: string) => void
  /** What fits what is typed is still being looked for: Enter waits for it. */
  isSearching?: boolean
  onOpen?: () => void
  readOnly?: boolean
  disabled?: boolean
}

/** Several of a list: typing narrows it, what is chosen stands in the box and can be taken off there. */
export function ManyChoice(props: ManyChoiceProps) {
  const { label, description, error, required, className, data, value, onChange, ...rest } = props
  const { placeholder, nothingFoundMessage, onSearch, isSearching = false, onOpen, readOnly, disabled } = rest
  const id = useId()
  const listId = `${id}-list`
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const all = listedOptions(data)
  const picked = value.map((one) => all.find((option) => option.value === one) ?? { value: one, label: one })
  const offered = all.filter((option) => !value.includes(option.value))
  const options = onSearch ? offered : matchingOptions(offered, typed)
  const isClosed = Boolean(readOnly || disabled)
  const takeOff = (gone: string): void => {
    onChange(value.filter((one) => one !== gone))
    input.current?.focus()
  }
  const type = (text: string): void => {
    awaited.forget()
    if (text !== typed) onSearch?.(text)
    setTyped(text)
  }
  const choose = (chosen: string): void => {
    type('')
    onChange([...value, chosen])
  }
  const list = useOptionList({ options, chosen: null, isClosed, onOpen, onChoose: choose })
  const isTyped = typed !== ''
  const awaited = useAwaitedEnter({ options, isSearching, isTyped, onChoose: choose, onKey: list.onKey })
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = value.at(-1)
    const isBlank = typed === '' && !isClosed && !event.nativeEvent.isComposing
    if (isBlank && event.key === 'Backspace' && last !== undefined) takeOff(last)
    else if (isBlank && event.key === 'ArrowLeft') lastButton(box.current)?.focus()
    // What was typed would be lost with the form that Enter sends.
    else if (event.key === 'Enter' && isTyped && options.length === 0 && !isSearching) event.preventDefault()
    else awaited.press(event)
  }
  const leave = (event: FocusEvent): void => {
    if (box.current?.contains(event.relatedTarget)) return
    list.close()
    type('')
  }
  const around: Labelled = { label, description, error, required, className }
  const looks = ['input', 'listed', 'many', error && 'invalid', readOnly && 'readonly', disabled && 'disabled']
  const hasList = list.isOpen && (options.length > 0 || Boolean(nothingFoundMessage))
  return (
    <LabelledField id={id} {...around}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press anywhere in the box is one in its field */}
      <div className={looks.filter(Boolean).join(' ')} ref={box} onBlur={leave} onClick={() => input.current?.focus()}>
        <PickedOptions
          options={picked}
          onTakeOff={isClosed ? undefined : takeOff}
          onLeave={() => input.current?.focus()}
        />
        <input
          ref={input}
          id={id}
          {...comboboxProps({ listId, label: rest['aria-label'], hasList, at: list.at })}
          placeholder={picked.length === 0 ? placeholder : undefined}
          readOnly={readOnly}
          disabled={disabled}
          value={typed}
          onChange={(event) => {
            type(event.currentTarget.value)
            list.startOver()
          }}
          onClick={list.open}
          onKeyDown={onKey}
          {...spokenOf(id, around)}
        />
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        {hasList ? (
          <OptionList
            id={listId}
            labelledBy={{ label: rest['aria-label'], field: fieldLabelId(id) }}
            box={box}
            options={options}
            at={list.at}
            chosen={null}
            isMany
            nothingFound={nothingFoundMessage}
            onChoose={choose}
          />
        ) : null}
      </div>
    </LabelledField>
  )
}

const lastButton = (box: HTMLElement | null): HTMLElement | undefined =>
  [...(box?.querySelectorAll<HTMLElement>('.picked button') ?? [])].at(-1)
