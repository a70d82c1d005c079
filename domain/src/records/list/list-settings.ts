import type { FormElement } from '../../forms/form-element.ts'
import type { ColumnChoice } from './list-columns.ts'
import { unplacedOrder } from './unplaced-order.ts'

const isElement = (value: unknown): value is FormElement =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const childsOf = (element: FormElement): readonly unknown[] => (Array.isArray(element.childs) ? element.childs : [])

/**
 * What a form that is sent back with list settings says of its columns: `listShowField` and `order` of every field that
 * names one of them. Nothing else of the content is looked at (specification 1, section 7).
 */
export function listSettingsIn(content: readonly unknown[]): ColumnChoice[] {
  const found: ColumnChoice[] = []
  const waiting: unknown[] = [...content].reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isElement(next)) continue
    const { id, listShowField, order } = next
    if (typeof listShowField === 'boolean' || typeof order === 'number')
      found.push({ id, listShowField: listShowField === true, order: Math.trunc(order ?? unplacedOrder) })
    for (const child of [...childsOf(next)].reverse()) waiting.push(child)
  }
  return found
}

/** A form's content with the company's list settings in place of the version's own. */
export function withListSettings(
  content: readonly FormElement[],
  settings: readonly ColumnChoice[] | null,
): readonly FormElement[] {
  if (settings === null) return content
  const byId = new Map(settings.map((entry) => [entry.id, entry]))
  const placed = (element: FormElement): FormElement => {
    const entry = byId.get(element.id)
    return {
      ...element,
      ...(entry === undefined ? {} : { listShowField: entry.listShowField, order: entry.order }),
      ...(element.childs === undefined ? {} : { childs: element.childs.map(placed) }),
    }
  }
  return content.map(placed)
}
