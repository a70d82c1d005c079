import { typeOf } from '@corbel/domain/builders/commands/design'
import { type CheckedField, checkValue } from '@corbel/domain/forms/check-value'
import type { FieldOption } from '@corbel/domain/forms/form-element'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { useReading } from '../canvas/use-design.ts'
import { TypedLine } from './typed-line.tsx'

export interface FirstValueFieldProps {
  id: string
  label: string
  most: number
  onChange: (to: unknown) => void
}

/** What a new record begins with: chosen where the field has choices, and otherwise what the field would take. */
export function FirstValueField({ id, label, most, onChange }: FirstValueFieldProps) {
  const { t } = useTranslation()
  const node = useReading((one) => one.design.get(id))
  if (node === undefined) return null
  const type = typeOf(node)
  const { value, options: own } = node.own
  const options: readonly FieldOption[] = Array.isArray(own) ? own : []
  const data = options.map((one) => ({ value: one.id, label: one.text }))
  if (type === 'checkbox' && options.length === 0)
    return (
      <Check
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked ? true : null)}
      />
    )
  if (type === 'multiselect' || type === 'checkbox') {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return (
      <ManyChoice
        label={label}
        data={data}
        value={chosen}
        onChange={(all) => onChange(all.length === 0 ? null : all)}
      />
    )
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (options.length > 0)
    return (
      <Choice
        label={label}
        placeholder={t('builderProperties.values.none')}
        data={data}
        value={text}
        onChange={(to) => onChange(to === '' ? null : to)}
      />
    )
  const checked = { type, element: node.own } as unknown as CheckedField // As it is designed.
  return (
    <TypedLine
      label={label}
      most={most}
      value={text}
      wrong={(typed) => (typed === '' || checkValue(checked, typed).ok ? undefined : t('builderProperties.firstWrong'))}
      onTyped={(typed) => onChange(typed === '' ? null : typed)}
    />
  )
}
