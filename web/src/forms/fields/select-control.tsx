import type { FieldOption } from '@corbel/domain/forms/form-element'
import { usStates } from '@corbel/domain/forms/us-states'
import { IconChevronDown } from '@tabler/icons-react'
import { FieldBox } from '../../ui/field-box.tsx'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, textOf } from './field-control.ts'

/** One of a list; the browser's own list, which every keyboard, phone and screen reader knows. */
export function SelectControl(props: FieldControlProps) {
  const { t } = useFormSettings()
  const stored = textOf(props.value)
  const isState = props.element.type === 'state' || props.element.type === 'us_states'
  const options = withStored(isState ? usStates : (props.element.options ?? []), stored)
  return (
    <FieldBox invalid={props.invalid} dirty={props.dirty} readOnly={props.readOnly}>
      <select
        id={props.id}
        value={stored}
        required={props.required}
        disabled={props.readOnly}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onLeave}
      >
        <option value="">{isState ? t('forms.selectState') : (props.element.placeholder ?? '')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </FieldBox>
  )
}

/** A stored choice that the form no longer offers stays visible until another is chosen. */
function withStored(options: readonly FieldOption[], stored: string): readonly FieldOption[] {
  if (stored === '' || options.some((option) => option.id === stored)) return options
  return [...options, { id: stored, text: stored }]
}
