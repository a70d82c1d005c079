import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { instant } from '../shared/reply-parts.ts'

/** Who changed one field last since a version, and what it was then. */
export const changedSince = z.object({
  by: z.object({ _id: z.string().nullable(), fullName: z.string() }),
  at: instant,
  /** The value at that version, of a section all its rows; absent where the history does not keep it. */
  original: z.unknown().optional(),
})
export type ChangedSince = z.infer<typeof changedSince>

export const listLoanChanges = endpoint({
  method: 'GET',
  path: 'opportunities/:id/changes',
  summary: 'Which fields of a loan were changed since a version, by whom and when, as far as the caller may see them.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  query: z.strictObject({ rev: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: z.object({
    rev: z.int(),
    /** By field id. */
    fields: z.record(z.string(), changedSince),
  }),
  refusals: ['loan-not-found', 'invalid-request'],
})
