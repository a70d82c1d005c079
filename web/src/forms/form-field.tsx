import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { fieldDomId } from './field-dom-id.ts'
import { FieldView } from './field-view.tsx'
import type { LiveValue } from './fields/field-control.ts'
import { holdsItsText } from './fields/field-controls.ts'
import { type Typing, useFieldState, useRecordDraft, useTypedFieldState, useTyping } from './record-draft-context.ts'

interface FormFieldProps {
  element: FormElement
  className?: string
}

/** A field of the open form; it listens to itself only, so what changes elsewhere costs it no render. */
export function FormField(props: FormFieldProps) {
  return holdsItsText(props.element) ? <TypedField {...props} /> : <ChosenField {...props} />
}

function TypedField(props: FormFieldProps) {
  const { state, live, leave } = useTypedFieldState(useRecordDraft(), props.element.id)
  return <OpenField {...props} state={state} live={live} typing={{ type: live.type, leave }} />
}

function ChosenField(props: FormFieldProps) {
  const draft = useRecordDraft()
  const { id } = props.element
  return <OpenField {...props} state={useFieldState(draft, id)} typing={useTyping(draft, id)} />
}

interface OpenFieldProps extends FormFieldProps {
  state: FieldState
  live?: LiveValue
  typing: Typing
}

function OpenField({ element, className, state, live, typing }: OpenFieldProps) {
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
      onChange={(value) => draft.set(element.id, value)}
      onType={typing.type}
      onLeave={typing.leave}
    />
  )
}
