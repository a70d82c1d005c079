import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { Field } from '../ui/field.tsx'
import { FieldView } from './field-view.tsx'
import { FormSettingsContext } from './form-settings.ts'
import './forms.css'
import { classesOf, headingOf, plainText, titleOf } from './form-words.ts'
import { RichTextView } from './rich-text/rich-text-view.tsx'

const nothing = () => undefined

/** A field, heading or text as a record's page draws it, of no record: nobody can type in it. */
export function FieldPicture({ id, element, state }: { id: string; element: FormElement; state: FieldState }) {
  const { t } = useTranslation()
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
      return <span className="btn btn-default">{titleOf(element, t)}</span>
    case 'file':
    case 'image':
    case 'dropzone':
      return (
        <Field id={id} label={titleOf(element, t)} required={state.required} className={classesOf(element, '')} group>
          <span className="row">
            <span className="btn btn-default">
              <IconUpload size={18} stroke={1.75} aria-hidden />
              {t(element.isMultiple === false ? 'documents.choose' : 'documents.chooseMany')}
            </span>
          </span>
        </Field>
      )
    default:
      return <FieldView id={id} element={element} state={state} onChange={nothing} onLeave={nothing} />
  }
}

/** What such fields need to know around them. */
export function PictureFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const format = useDisplayFormat()
  const settings = { t, ...format, reveal: null, recordTexts: {}, reviews: noReviews, mayDeleteRows: false }
  return <FormSettingsContext value={settings}>{children}</FormSettingsContext>
}

const noReviews = new Map()
