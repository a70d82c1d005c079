import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { fieldOfPlace } from '@corbel/domain/records/merge-conflict'

export interface FieldTarget {
  tabId: string
  fieldId: string
  sectionId: string
}

/** A field of a row is reached through its section, whose row opens in a dialog. */
export const targetOf = ({ tab, section, element }: FieldPlace): FieldTarget => ({
  ...{ tabId: tab.id, sectionId: section.id, fieldId: section.cloneable ? section.id : element.id },
})

/** Of fields and places in rows, by name, the one that comes first in the form. */
export function firstPlaceOf(names: Iterable<string>, places: ReadonlyMap<string, FieldPlace>): FieldPlace | undefined {
  const wanted = new Set([...names].map(fieldOfPlace))
  return [...places].find(([id]) => wanted.has(id))?.[1]
}
