import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useTranslation } from 'react-i18next'
import { useDisplayFormat } from '../ui/display-format.ts'
import { shownText } from './shown-text.ts'

/** Values of a form's fields as a person reads them, for pages that show them outside of the form. */
export function useShownValue(places: ReadonlyMap<string, FieldPlace>): (field: string, value: unknown) => string {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  return (field, value) => {
    const element = places.get(field)?.element ?? { id: field, type: 'text' }
    return shownText(element, value, { t, dateFormat, reveal: null, recordTexts: {} })
  }
}
