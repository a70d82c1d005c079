import { z } from 'zod'
import { instant } from '../../shared/reply-parts.ts'

const named = z.object({ _id: z.string(), name: z.string() })

/** Where a record went, and what was made one with it; each as far as the caller may read the other record. */
export const mergesOfPerson = z.object({
  /** Of a record that is out of use because of it. */
  into: named.extend({ merge: z.string(), at: instant, undoUntil: instant.nullable() }).nullable(),
  from: z.array(named.extend({ merge: z.string(), at: instant, undoUntil: instant.nullable() })),
})
export type MergesOfPerson = z.infer<typeof mergesOfPerson>
