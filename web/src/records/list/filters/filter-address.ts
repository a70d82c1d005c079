import {
  conditionsMost,
  type FilterValue,
  filtersIn,
  groupsDeepMost,
  type ListFilter,
  type ListItem,
} from '@corbel/domain/records/list/conditions/list-condition'

/** Filters from the address; a text that is no list of filters is none. */
export function readFilters(text: string | undefined): readonly ListItem[] {
  const items = itemsFrom(parse(text), 0)
  return items !== null && filtersIn(items).length <= conditionsMost ? items : []
}

function parse(text: string | undefined): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function itemsFrom(parsed: unknown, depth: number): ListItem[] | null {
  if (!Array.isArray(parsed) || depth > groupsDeepMost) return null
  const items = parsed.map((one) => itemFrom(one, depth))
  return items.every((item) => item !== null) ? items : null
}

function itemFrom(one: unknown, depth: number): ListItem | null {
  if (typeof one !== 'object' || one === null) return null
  if (!('filters' in one)) return filterFrom(one)
  const filters = itemsFrom(one.filters, depth + 1)
  if (filters === null || filters.length === 0 || !('match' in one)) return null
  return one.match === 'any' || one.match === 'all' ? { match: one.match, filters } : null
}

function filterFrom(one: object): ListFilter | null {
  if (!('field' in one && 'operator' in one)) return null
  const { field, operator } = one
  if (typeof field !== 'string' || typeof operator !== 'string') return null
  const mark = 'match' in one && one.match === 'any' ? ({ match: 'any' } as const) : {}
  if (!('value' in one)) return { field, operator, ...mark }
  const value = valueFrom(one.value)
  return value === null ? null : { field, operator, value, ...mark }
}

const isValue = (value: unknown): value is FilterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function valueFrom(value: unknown): FilterValue | FilterValue[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isValue) ? value : null
  return isValue(value) ? value : null
}
