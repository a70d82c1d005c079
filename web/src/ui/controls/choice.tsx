import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useId } from 'react'
import { FieldBox } from '../field-box.tsx'
import { type Labelled, LabelledField, spokenOf } from './labelled-field.tsx'

export interface ChoiceOption {
  value: string
  label: string
}

/** Options under a heading. */
interface ChoiceGroup {
  group: string
  items: readonly ChoiceOption[]
}

interface ChoiceProps
  extends Labelled,
    Omit<ComponentPropsWithRef<'select'>, 'size' | 'required' | 'value' | 'onChange' | 'children'> {
  data: readonly (string | ChoiceOption | ChoiceGroup)[]
  /** Blank or null: nothing is chosen yet. */
  value: string | null
  onChange: (value: string) => void
  /** Said while nothing is chosen; with it, what was chosen can be taken back unless the field is required. */
  placeholder?: string
  size?: 'sm' | 'md'
  readOnly?: boolean
}

/** One of a list; the browser's own list, which every keyboard, phone and screen reader knows. */
export function Choice(props: ChoiceProps) {
  const { label, description, error, required, className, size, data, value, onChange, placeholder, ...rest } = props
  const { readOnly, ...select } = rest
  const ownId = useId()
  const id = select.id ?? ownId
  const around: Labelled = { label, description, error, required, className }
  const disabled = select.disabled || readOnly
  // An option of the list's own may say that nothing is chosen.
  const saysNone = data.some((one) => typeof one !== 'string' && 'value' in one && one.value === '')
  return (
    <LabelledField id={id} {...around}>
      <FieldBox small={size === 'sm'} invalid={Boolean(error)} readOnly={readOnly} disabled={select.disabled}>
        <select
          {...select}
          id={id}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...spokenOf(id, around)}
        >
          {!saysNone && (placeholder !== undefined || !value) ? (
            <option value="" hidden={required}>
              {placeholder ?? ''}
            </option>
          ) : null}
          {data.map((one) =>
            typeof one !== 'string' && 'group' in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.items.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(typeof one === 'string' ? { value: one, label: one } : one)
            ),
          )}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </FieldBox>
    </LabelledField>
  )
}

const optionOf = ({ value, label }: ChoiceOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)
