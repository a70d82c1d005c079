import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'

export const summaryFormats = ['pdf', 'csv', 'xlsx'] as const
export type SummaryFormat = (typeof summaryFormats)[number]

/** What is read of `data`; the rest of it is passed over. */
export const askedSummary = z.object({
  _id: z.string().max(64),
  /** The kind of record; a loan where none is said. */
  module: z.string().max(64).optional(),
  doctype: z.enum(summaryFormats),
})

/**
 * The specified call sends the record's own values along: they are taken by nobody. Of `data` the record, its kind and
 * the format are read; everything on the paper is the program's own, under the caller's rights in its fields.
 */
export const makeSummary = endpoint({
  method: 'POST',
  path: 'docs/summary_docs',
  summary: 'What a record says as a document (pdf, csv, xlsx), under the caller’s rights in its fields.',
  access: 'signed-in',
  body: z.strictObject({
    data: z.record(z.string().min(1).max(200), z.unknown()),
    /** Ids of elements to leave out beside those that the caller may not see. */
    hideElements: z.array(z.string().max(200)).max(2_000).optional(),
  }),
  reply: z.unknown(),
  refusals: ['invalid-request', 'loan-not-found', 'not-found', 'not-allowed', 'too-many-requests', 'unavailable'],
})
