import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { recordTabKeys } from './record-tabs.ts'

export const listRecordTabs = endpoint({
  method: 'POST',
  path: 'record_tabs',
  summary: 'The tabs that a record has for the caller beside those of its form, each with what it counts.',
  access: 'signed-in',
  body: z.strictObject({
    /** The kind of record, as it is called everywhere. */
    module: z.string().min(1).max(40),
    owner: z.string().max(64),
  }),
  reply: z.object({
    tabs: z.array(
      z.object({
        key: z.enum(recordTabKeys),
        /** Documents with files, unread messages, open tasks, notes, a person's loans; null where nothing is counted. */
        count: z.int().nullable(),
      }),
    ),
  }),
  refusals: ['loan-not-found', 'not-found'],
})
