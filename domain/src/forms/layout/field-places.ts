import type { FormElement } from '../form-element.ts'
import type { FormLayout, LayoutItem, LayoutSection, LayoutTab } from './form-layout.ts'

/** Where a field stands in its form, for lists of missing fields and for jumping to it. */
export interface FieldPlace {
  element: FormElement
  tab: LayoutTab
  section: LayoutSection
}

/**
 * Every field of a form by id, with its tab and section, in reading order. Rows have one place: their section's,
 * under the section's own id and under each column's.
 */
export function fieldPlaces(layout: FormLayout): ReadonlyMap<string, FieldPlace> {
  const places = new Map<string, FieldPlace>()
  for (const tab of layout.tabs)
    for (const section of tab.sections) {
      const put = (element: FormElement) => places.set(element.id, { element, tab, section })
      if (section.cloneable) putRows(section, put)
      for (const item of section.items) putItem(item, put)
    }
  return places
}

function putRows(section: LayoutSection, put: (element: FormElement) => void): void {
  for (const element of [section.element, ...section.columns, ...section.totals]) put(element)
}

function putItem(item: LayoutItem, put: (element: FormElement) => void): void {
  if (item.kind === 'field') put(item.element)
  if (item.kind === 'ledger') for (const field of item.fields) put(field)
  if (item.kind === 'rows') putRows(item.section, put)
  if (item.kind === 'group') for (const inner of item.items) putItem(inner, put)
}
