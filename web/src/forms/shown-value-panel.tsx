import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { type Translate, useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { titleOf } from './form-words.ts'
import { shownText } from './shown-text.ts'

/** The field of a place in a record: `field`, `section[row]` or `section[row].column`. */
export const fieldOfPlace = (place: string): string =>
  /\[[\w-]+\]\.(.+)$/.exec(place)?.[1] ?? place.replace(/\[[\w-]+\]$/, '')

export const titleOfPlace = ({ element }: FieldPlace, t: Translate): string => titleOf(element, t)

/** What a field of a form is called; one that the form has no more is known by its id. */
export function titleOfField(places: ReadonlyMap<string, FieldPlace>, id: string, t: Translate): string {
  const place = places.get(id)
  return place === undefined ? id : titleOfPlace(place, t)
}

/** Values of a form's fields as a person reads them, for pages that show them outside of the form; null for what the
 * form does not know. */
export function useShownValue(
  places: ReadonlyMap<string, Pick<FieldPlace, 'element'>>,
): (place: string, value: unknown) => string | null {
  const { t } = useTranslation()
  const settings = { t, ...useDisplayFormat(), recordTexts: {} }
  return (place, value) => {
    const element = places.get(fieldOfPlace(place))?.element
    if (!element) return null
    const cellText = (id: string, cell: unknown): string => {
      const column = places.get(id)?.element
      const text = column === undefined ? '' : shownText(column, cell, settings)
      return text === '' || column === undefined ? '' : `${titleOf(column, t)}: ${text}`
    }
    if (!element.cloneable) return shownText(element, value, settings)
    const rows: readonly unknown[] = Array.isArray(value) ? value : [value]
    return rows.flatMap((row) => (isRow(row) ? [rowText(row, cellText)] : [])).join('\n')
  }
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A row as its cells, each under its name; a column that the form has no more stays unsaid. */
const rowText = (row: Record<string, unknown>, cellText: (id: string, cell: unknown) => string): string =>
  Object.entries(row)
    .map(([id, cell]) => cellText(id, cell))
    .filter((text) => text !== '')
    .join('\n')
