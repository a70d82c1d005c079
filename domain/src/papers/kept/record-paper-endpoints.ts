import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { libraryItem, standardDoc } from './company-paper-endpoints.ts'
import { customDoc } from './custom-doc-endpoints.ts'

export const listRecordPapers = endpoint({
  method: 'POST',
  path: 'papers/list',
  summary: 'What is kept beside the documents of a record, as far as its reader sees it: for its page, in one call.',
  access: 'signed-in',
  body: z.strictObject({ module: z.string().max(64), owner: z.string().max(64) }),
  reply: z.object({
    /** Null for whom there are none. */
    custom: z.object({ data: z.array(customDoc), permissions: z.object({ add: z.boolean() }) }).nullable(),
    library: z.array(libraryItem),
    standard: z.array(standardDoc),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})
