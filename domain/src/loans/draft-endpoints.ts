import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

const loan = z.object({ id: z.string().max(64) })
const fieldValues = z.record(z.string().min(1).max(200), z.unknown())

/** What a person typed into a loan and has not saved: the changed fields only, and the version they started from. */
export const loanDraft = z.object({ rev: z.int().min(1), formData: fieldValues, updatedAt: instant })
export type LoanDraft = z.infer<typeof loanDraft>

export const getDraft = endpoint({
  method: 'GET',
  path: 'opportunities/:id/draft',
  summary: "The caller's unsaved edits of a loan, from whichever device; sensitive values come masked.",
  access: 'signed-in',
  params: loan,
  reply: z.object({ draft: loanDraft.nullable() }),
  refusals: ['loan-not-found'],
})

export const keepDraft = endpoint({
  method: 'POST',
  path: 'opportunities/:id/draft',
  summary: "Keep the caller's unsaved edits of a loan; they take the place of what was kept before.",
  access: 'signed-in',
  params: loan,
  body: z.strictObject({ rev: z.int().min(1), formData: fieldValues }),
  bodyLimit: 4_000_000,
  reply: z.object({ updatedAt: instant }),
  refusals: ['loan-not-found', 'not-allowed', 'field-not-allowed', 'invalid-request'],
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: 'opportunities/:id/draft',
  summary: "Forget the caller's unsaved edits of a loan.",
  access: 'signed-in',
  params: loan,
  reply: acknowledgement,
  refusals: ['loan-not-found'],
})
