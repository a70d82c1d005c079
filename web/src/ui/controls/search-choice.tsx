import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { fieldLabelId } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { type Labelled, LabelledField, spokenOf } from './labelled-field.tsx'
import { comboboxProps } from './listed/combobox-props.ts'
import { type ListData, listedOptions, matchingOptions } from './listed/list-option.ts'
import { OptionList } from './listed/option-list.tsx'
import { useAwaitedEnter } from './listed/use-awaited-enter.ts'
import { useOptionList } from './listed/use-option-list.ts'

interface SearchChoiceProps extends Labelled {
  'aria-label'?: string
  data: ListData
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  size?: 'sm' | 'md'
  readOnly?: boolean
  disabled?: boolean
  /** What was chosen can be taken back. */
  clearable?: boolean
  /** No more than these are shown at a time: typing finds the others. */
  limit?: number
  nothingFoundMessage?: string
  /** Somebody else searches: what is offered is shown as it is. */
  onSearch?: (typed: string) => void
  /** What fits what is typed is still being looked for: Enter waits for it. */
  isSearching?: boolean
  onOpen?: () => void
}

/** One of a list too long to look through: typing narrows it. Nobody takes back a choice by choosing it again. */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, description, error, required, className, data, value, onChange, ...rest } = props
  const {
    size,
    readOnly,
    disabled,
    clearable,
    limit,
    placeholder,
    nothingFoundMessage,
    onSearch,
    isSearching = false,
    onOpen,
  } = rest
  const { t } = useTranslation()
  const id = useId()
  const listId = `${id}-list`
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const all = listedOptions(data)
  const shown = all.find((one) => one.value === value)?.label ?? ''
  const options = onSearch ? all : matchingOptions(all, typed ?? '', limit)
  const isClosed = Boolean(readOnly || disabled)
  const forget = (): void => {
    setTyped(null)
    awaited.forget()
    if (typed) onSearch?.('')
  }
  const choose = (chosen: string | null): void => {
    list.close()
    forget()
    if (chosen !== value) onChange(chosen)
  }
  const list = useOptionList({ options, chosen: value, isClosed, onOpen, onChoose: choose })
  const isTyped = typed !== null
  const awaited = useAwaitedEnter({ options, isSearching, isTyped, onChoose: choose, onKey: list.onKey })
  const type = (text: string): void => {
    awaited.forget()
    setTyped(text)
    onSearch?.(text)
    list.startOver()
  }
  const leave = (event: FocusEvent): void => {
    if (box.current?.contains(event.relatedTarget)) return
    list.close()
    forget()
  }
  const around: Labelled = { label, description, error, required, className }
  const looks = ['input', 'listed', size === 'sm' && 'sm', error && 'invalid', readOnly && 'readonly']
  const hasList = list.isOpen && (options.length > 0 || Boolean(nothingFoundMessage))
  return (
    <LabelledField id={id} {...around}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that the field and what stands beside it are left */}
      <div className={[...looks, disabled && 'disabled'].filter(Boolean).join(' ')} ref={box} onBlur={leave}>
        <input
          ref={input}
          id={id}
          {...comboboxProps({ listId, label: rest['aria-label'], hasList, at: list.at })}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          value={typed ?? shown}
          onChange={(event) => type(event.currentTarget.value)}
          // What is typed takes the place of what was chosen.
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            if (!list.isOpen) event.currentTarget.select()
            list.open()
          }}
          onKeyDown={awaited.press}
          {...spokenOf(id, around)}
        />
        {clearable && value !== null && !isClosed ? (
          <IconButton
            label={t('shared.clear')}
            size="sm"
            icon={<IconX size={16} stroke={1.75} />}
            onClick={() => {
              choose(null)
              input.current?.focus()
            }}
          />
        ) : null}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        {hasList ? (
          <OptionList
            id={listId}
            labelledBy={{ label: rest['aria-label'], field: fieldLabelId(id) }}
            box={box}
            options={options}
            at={list.at}
            chosen={value}
            nothingFound={nothingFoundMessage}
            onChoose={choose}
          />
        ) : null}
      </div>
    </LabelledField>
  )
}
