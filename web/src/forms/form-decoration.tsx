import type { FormElement } from '@corbel/domain/forms/form-element'
import { useFormSettings } from './form-settings.ts'
import { plainText, titleOf } from './form-words.ts'
import { useFieldState, useRecordDraft } from './record-draft-context.ts'

/** Headings, lines and texts between the fields; a rule can hide them too. */
export function FormDecoration({ element }: { element: FormElement }) {
  const draft = useRecordDraft()
  const { t } = useFormSettings()
  const { hidden } = useFieldState(draft, element.id)
  if (hidden) return null
  switch (element.type) {
    case 'headertext':
      return <h3 className="subh">{plainText(titleOf(element, t))}</h3>
    case 'separator':
      return <hr className="s12 form-line" />
    case 'paragraph':
      return (
        <p className="s12 form-text">
          {plainText(typeof element.value === 'string' ? element.value : (element.title ?? ''))}
        </p>
      )
    default:
      return null
  }
}
