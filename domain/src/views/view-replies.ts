import { z } from 'zod'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { listSort } from '../records/list/list-query.ts'
import { tell } from '../shared/messages/message.ts'
import { configurationId, recordId } from '../shared/reply-parts.ts'
import { columnsMost, widthLeast, widthMost } from './view.ts'

export const columnWidth = z.int().min(widthLeast).max(widthMost)

/** A column, how wide it was drawn where somebody chose that, in pixels, and whether it stays in sight. */
export const viewColumn = z.strictObject({
  id: z.string().min(1).max(200),
  width: columnWidth.optional(),
  pinned: z.literal(true).optional(),
})

/**
 * What a view keeps of a list: exactly what the list's address holds, but for the page. What is absent is as the plain
 * list has it. `columns` stand in their order; absent, each reader sees their own.
 */
export const viewContent = z.strictObject({
  search: z.string().max(200).optional(),
  status: configurationId.optional(),
  product: configurationId.optional(),
  program: configurationId.optional(),
  prospect: recordId.optional(),
  /** Of people: those out of use. */
  deactivated: z.literal(true).optional(),
  sort: listSort.optional(),
  filters: listFilters.refine((filters) => filters.length > 0, { params: tell('problems.missing') }).optional(),
  columns: z.array(viewColumn).min(1).max(columnsMost).optional(),
  height: z.enum(['compact', 'comfortable']).optional(),
  /** Of loans: a column for each status instead of a table. */
  as: z.literal('board').optional(),
})
export type ViewContent = z.infer<typeof viewContent>
