import type { ListFilter } from '@corbel/domain/loans/loan-replies'

const filtersMost = 20

/** Filters from the address; a text that is no list of filters is none. */
export function readFilters(text: string | undefined): readonly ListFilter[] {
  const parsed = parse(text)
  if (!Array.isArray(parsed) || parsed.length > filtersMost) return []
  const filters = parsed.map(filterFrom)
  return filters.every((filter) => filter !== null) ? filters : []
}

function parse(text: string | undefined): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function filterFrom(one: unknown): ListFilter | null {
  if (typeof one !== 'object' || one === null) return null
  if (!('field' in one && 'operator' in one && 'value' in one)) return null
  const { field, operator, value } = one
  if (typeof field !== 'string' || typeof operator !== 'string') return null
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const isAny = 'match' in one && one.match === 'any'
  return isAny ? { field, operator, value, match: 'any' } : { field, operator, value }
}
