import { useFormSettings } from '../form-settings.ts'
import { shownText } from '../shown-text.ts'
import type { FieldControlProps } from './field-control.ts'

/** Read-only text: for people without the right to change, and for what nobody types, such as the loan number. */
export function ShownControl({ id, element, value }: Pick<FieldControlProps, 'id' | 'element' | 'value'>) {
  const settings = useFormSettings()
  const text = shownText(element, value, settings)
  return (
    <output id={id} className={text === '' ? 'shown quiet' : 'shown'}>
      {text === '' ? '–' : text}
    </output>
  )
}
