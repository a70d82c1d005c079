import type { FormElement } from '@corbel/domain/forms/form-element'
import { fieldDomId } from './field-dom-id.ts'
import { FieldView } from './field-view.tsx'
import { useFieldState, useRecordDraft } from './record-draft-context.ts'

/** A field of the open form; it listens to itself only, so typing costs this one render. */
export function FormField({ element, className }: { element: FormElement; className?: string }) {
  const draft = useRecordDraft()
  const state = useFieldState(draft, element.id)
  if (state.hidden || element.type === 'hiddenfield') return null
  return (
    <FieldView
      id={fieldDomId(element.id)}
      element={element}
      state={state}
      asText={draft.readOnly}
      className={className}
      onChange={(value) => draft.set(element.id, value)}
      onLeave={(problem) => draft.leave(element.id, problem)}
    />
  )
}
