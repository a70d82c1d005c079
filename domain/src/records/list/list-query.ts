import { z } from 'zod'
import { listFilters } from './conditions/list-condition.ts'

export const listSort = z.strictObject({ field: z.string().min(1).max(200), order: z.enum(['asc', 'desc']) })

/**
 * Fields to show as columns in this order, instead of those that the caller chose; of fields that the caller may not see
 * nothing comes.
 */
export const listedColumns = z.array(z.string().min(1).max(200)).max(200)

/** What is asked of a list of records, whatever they are. */
export const listQuery = {
  /** 0-based page. */
  skip: z.int().min(0).max(1_000_000).optional(),
  limit: z.int().min(1).max(100).optional(),
  sort: listSort.optional(),
  filters: listFilters.optional(),
  columns: listedColumns.optional(),
  search: z.string().max(200).optional(),
}
