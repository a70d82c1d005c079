import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { fieldDomId } from './field-dom-id.ts'
import { FieldView } from './field-view.tsx'
import type { LiveValue } from './fields/field-control.ts'
import { holdsItsText } from './fields/field-controls.ts'
import { useFieldState, useRecordDraft, useTypedFieldState } from './record-draft-context.ts'

interface FormFieldProps {
  element: FormElement
  className?: string
}

/** A field of the open form; it listens to itself only, so what changes elsewhere costs it no render. */
export function FormField(props: FormFieldProps) {
  return holdsItsText(props.element) ? <TypedField {...props} /> : <ChosenField {...props} />
}

function TypedField(props: FormFieldProps) {
  const { state, live } = useTypedFieldState(useRecordDraft(), props.element.id)
  return <OpenField {...props} state={state} live={live} />
}

function ChosenField(props: FormFieldProps) {
  return <OpenField {...props} state={useFieldState(useRecordDraft(), props.element.id)} />
}

interface OpenFieldProps extends FormFieldProps {
  state: FieldState
  live?: LiveValue
}

function OpenField({ element, className, state, live }: OpenFieldProps) {
  const draft = useRecordDraft()
  if (state.hidden || element.type === 'hiddenfield') return null
  return (
    <FieldView
      id={fieldDomId(element.id)}
      element={element}
      state={state}
      live={live}
      asText={draft.readOnly}
      className={className}
      onChange={live?.type ?? ((value) => draft.set(element.id, value))}
      onLeave={(problem) => draft.leave(element.id, problem)}
    />
  )
}
