import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import { countOwnReading, giveReadingBack, moveReading } from './merged-reading-repository.ts'

const kept = z.array(z.object({ recordId: z.uuid(), readTo: z.int(), readAt: z.iso.datetime().nullable() }))

/** How far somebody has read in conversations: the one who stays has read what either of the two has. */
export const mergedReading: MergingPart = {
  key: 'reading',
  count: (db, { companyId }, personId) => countOwnReading(db, { companyId, personId }),
  move: ({ db, actor: { companyId } }, { from, to }) => moveReading(db, { companyId, from: from.id, to: to.id }),
  giveBack: async ({ db, actor: { companyId } }, { from, kept: stored }) => {
    const count = await giveReadingBack(db, { companyId, personId: from.id }, kept.parse(stored))
    return { count, left: [] }
  },
}
