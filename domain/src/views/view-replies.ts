import { z } from 'zod'
import { listFilter, listSort } from '../loans/loan-replies.ts'
import { configurationId, recordId } from '../shared/reply-parts.ts'
import { columnsMost } from './view.ts'

/** A column, and how wide it was drawn where somebody chose that, in pixels. */
const viewColumn = z.strictObject({ id: z.string().min(1).max(200), width: z.int().min(40).max(1200).optional() })

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
  filters: z.array(listFilter).min(1).max(20).optional(),
  columns: z.array(viewColumn).min(1).max(columnsMost).optional(),
  height: z.enum(['compact', 'comfortable']).optional(),
})
export type ViewContent = z.infer<typeof viewContent>
