import { isDrawnSignature } from '@corbel/domain/forms/checks/seldom-values'
import { useFormSettings } from '../form-settings.ts'
import { shownText } from '../shown-text.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { RichTextOutput } from './rich-text-control.tsx'
import { SignaturePicture } from './signature-picture.tsx'

/** Read-only text: for people without the right to change, and for what nobody types, such as the loan number. */
export function ShownControl({ id, element, value }: Pick<FieldControlProps, 'id' | 'element' | 'value'>) {
  const settings = useFormSettings()
  if (element.type === 'texteditor') return <RichTextOutput id={id} html={textOf(value)} />
  if (element.type === 'signature' && isDrawnSignature(textOf(value)))
    return <SignaturePicture id={id} picture={textOf(value)} />
  const text = shownText(element, value, settings)
  return (
    <output id={id} className={text === '' ? 'shown quiet' : 'shown'}>
      {text === '' ? '–' : text}
    </output>
  )
}
