import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import { countNotes, moveNotes } from './note-repository.ts'

const kept = z.array(z.uuid())

/** Notes on a person's record: they stand on the one that stays, with all that they said before. Who reads them stays. */
export const mergedNotes: MergingPart = {
  key: 'notes',
  // Private ones are counted for their readers alone.
  count: (db, { companyId, personId }, recordId) => countNotes(db, { companyId, recordId, personId }),
  move: ({ db, actor: { companyId } }, { from, to }) => moveNotes(db, { companyId, from: from.id, to: to.id }),
  giveBack: async (call, { from, to, kept: stored }) => {
    const { db, actor } = call
    const { companyId, personId } = actor
    const ids = kept.parse(stored)
    const back = await moveNotes(db, { companyId, from: to.id, to: from.id, ids })
    return { count: await countNotes(db, { companyId, recordId: from.id, personId, ids: back }), left: [] }
  },
}
