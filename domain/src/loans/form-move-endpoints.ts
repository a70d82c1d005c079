import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

/** A value that the loan loses, or of which only a part stays. */
export const lostValue = z.object({
  /** A field id, `section[row]` or `section[row].column`. */
  field: z.string(),
  title: z.string(),
  /** No such field, one of another kind, one without this option, or one that the version's rules hide. */
  reason: z.enum(['gone', 'kind', 'option', 'rule']),
  /** Sensitive values come masked. */
  previous: z.unknown(),
  current: z.unknown(),
})
export type LostLoanValue = z.infer<typeof lostValue>

export const moveLoanForm = endpoint({
  method: 'POST',
  path: 'opportunities/:id/form_version',
  summary: 'Move a loan on to a newer version of its form; a preview tells what would be lost and changes nothing.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    version: z.int().min(1),
    preview: z.boolean().optional(),
    /** The loan's version that the preview was of. */
    rev: z.int().min(1).optional(),
  }),
  reply: acknowledgement.extend({
    version: z.int(),
    rev: z.int(),
    /** At most 200 of them, in the order of the form. */
    lost: z.array(lostValue),
    lostCount: z.int(),
    /** Required fields that are empty under the version. */
    missing: z.array(z.string()),
  }),
  refusals: ['loan-not-found', 'not-allowed', 'record-inactive', 'invalid-fields', 'stale'],
})
