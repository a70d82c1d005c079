import type { FormElement } from '@corbel/domain/forms/form-element'
import { useFormSettings } from '../form-settings.ts'
import { classesOf, headingOf, plainText, titleOf } from '../form-words.ts'
import { useFieldState, useRecordDraft } from '../record-draft-context.ts'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { FormButton } from './form-button.tsx'

/** Headings, lines and texts between the fields; a rule can hide them too. */
export function FormDecoration({ element }: { element: FormElement }) {
  const draft = useRecordDraft()
  const { t } = useFormSettings()
  const { hidden } = useFieldState(draft, element.id)
  if (hidden) return null
  switch (element.type) {
    case 'headertext': {
      const Heading = headingOf(element)
      return <Heading className={classesOf(element, 'subh')}>{plainText(titleOf(element, t))}</Heading>
    }
    case 'separator':
      return <hr className={classesOf(element, 's12 form-line')} />
    case 'paragraph':
      return (
        <div className={classesOf(element, 's12 form-text')}>
          <RichTextView html={typeof element.value === 'string' ? element.value : (element.title ?? '')} />
        </div>
      )
    case 'button':
      return <FormButton element={element} />
    default:
      return null
  }
}
