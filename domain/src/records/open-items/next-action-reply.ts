import { z } from 'zod'
import { openItemKinds, waitingParties } from './open-item.ts'

/** What a loan waits for, as far as the caller may know. */
export const nextActionReply = z.object({
  /** How many items are open; none: nothing is planned. */
  items: z.int(),
  next: z
    .object({
      kind: z.enum(openItemKinds),
      waitsOn: z.enum(waitingParties),
      /** YYYY-MM-DD. */
      due: z.string().nullable(),
      /** The field that it is about; null where it is about none, and where the caller's role does not see it. */
      field: z.object({ _id: z.string(), title: z.string(), tab: z.string().nullable() }).nullable(),
      /** Of an invitation: who was invited. */
      person: z.string().nullable(),
      /** Of a task: which. */
      task: z.string().optional(),
    })
    .nullable(),
})
export type NextActionReply = z.infer<typeof nextActionReply>
