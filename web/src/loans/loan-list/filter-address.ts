import { type ListFilter, listFilter } from '@corbel/domain/loans/loan-endpoints'
import { z } from 'zod'

const filters = z.array(listFilter).max(20)

/** Filters from the address; a text that is no list of filters is none. */
export function readFilters(text: string | undefined): readonly ListFilter[] {
  if (!text) return []
  try {
    const parsed = filters.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
