import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useTranslation } from 'react-i18next'
import { useDisplayFormat } from '../ui/display-format.ts'
import { shownText } from './shown-text.ts'

/** The field of a place in a record: `field`, `section[row]` or `section[row].column`. */
export const fieldOfPlace = (place: string): string =>
  /\[[\w-]+\]\.(.+)$/.exec(place)?.[1] ?? place.replace(/\[[\w-]+\]$/, '')

/** Values of a form's fields as a person reads them, for pages that show them outside of the form; null for what the
 * form does not know. */
export function useShownValue(
  places: ReadonlyMap<string, FieldPlace>,
): (place: string, value: unknown) => string | null {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  return (place, value) => {
    const element = places.get(fieldOfPlace(place))?.element
    // A whole row that came or went is described by its cells.
    const isCell = typeof value !== 'object' || value === null || Array.isArray(value)
    if (!element || !isCell) return null
    return shownText(element, value, { t, dateFormat, recordTexts: {} })
  }
}
