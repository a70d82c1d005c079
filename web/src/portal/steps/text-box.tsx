import { keptText, readEntry } from '@corbel/domain/forms/entries/read-entry'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { isMask } from '@corbel/domain/records/sensitive-value'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import type { FieldBoxProps } from './field-box.tsx'
import { groupedDecimal } from './shown-value.ts'

type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'

const keyboards: Readonly<Record<string, InputMode>> = {
  phone: 'tel',
  cell: 'tel',
  ssn: 'numeric',
  zip: 'numeric',
  number: 'decimal',
  amount: 'decimal',
  percentage: 'decimal',
  email: 'email',
  website: 'url',
}
const long = new Set(['textarea', 'texteditor'])
const kinds: Readonly<Record<string, string>> = { time: 'time', datetime: 'datetime-local', password: 'password' }

/** What a phone may fill in by itself, by the last word of a field's id. */
const known: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(street|line1)_?$/i, 'address-line1'],
  [/(unit|apt|suite|line2)_?$/i, 'address-line2'],
  [/city_?$/i, 'address-level2'],
  [/zip_?$/i, 'postal-code'],
  [/country_?$/i, 'country-name'],
  [/email_?$/i, 'email'],
  [/(home|cell)phone_?$/i, 'tel'],
  [/employer\w*name_?$/i, 'organization'],
  [/positionortitle_?$/i, 'organization-title'],
]

const fillOf = ({ id, type }: FormElement): string =>
  type === 'ssn' || type === 'password' ? 'off' : (known.find(([pattern]) => pattern.test(id))?.[1] ?? 'off')

const shownText = (element: FormElement, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return element.type === 'amount' ? groupedDecimal(text) : text
}

/** One line of text, or several; what is typed is the person's until they leave it. */
export function TextBox(props: FieldBoxProps & { id: string; describedBy: string | undefined }) {
  const { t } = useTranslation()
  const { element, id, describedBy, value, problem, isRequired, onType, onLeave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isHidden = isMask(value) && typed === null
  const text = typed ?? (isHidden ? '' : shownText(element, value))
  const type = (next: string) => {
    setTyped(next)
    onType(keptText(element, next))
  }
  const leave = () => {
    if (typed !== null) {
      const reading = readEntry(element, typed)
      if (reading.ok && typed !== '') onType(reading.stored)
      if (reading.ok || typed === '') setTyped(null)
    }
    onLeave()
  }
  const common = {
    id,
    className: 'box',
    value: text,
    required: isRequired,
    placeholder: isHidden ? String(value) : (element.placeholder ?? undefined),
    title: isHidden ? t('portal.masked') : undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': describedBy,
    onBlur: leave,
  }
  if (long.has(element.type))
    return <textarea {...common} rows={4} onChange={(event) => type(event.currentTarget.value)} />
  return (
    <input
      {...common}
      type={kinds[element.type] ?? 'text'}
      inputMode={keyboards[element.type]}
      autoComplete={fillOf(element)}
      autoCapitalize={element.type === 'email' ? 'none' : undefined}
      maxLength={element.maxLength}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
