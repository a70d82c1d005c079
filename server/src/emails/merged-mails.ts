import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import { countMailsOf, moveMails } from './merged-mails-repository.ts'

const columns = [
  ...(['record_id', 'person_id', 'rights_of', 'answer_record_id', 'answer_person_id', 'written_by'] as const),
  ...(['called_record_id', 'called_rights_of'] as const),
] as const
const kept = z.array(z.object({ id: z.uuid(), column: z.enum(columns) }))

/** E-mails at a person's record, to them and by them: they stand on the one that stays. */
export const mergedMails: MergingPart = {
  key: 'mails',
  count: (db, { companyId }, recordId) => countMailsOf(db, companyId, recordId),
  move: ({ db, actor: { companyId } }, { from, to }) => moveMails(db, { companyId, from: from.id, to: to.id }),
  giveBack: async ({ db, actor: { companyId } }, { from, to, kept: stored }) => {
    const back = await moveMails(db, { companyId, from: to.id, to: from.id, only: kept.parse(stored) })
    return { count: new Set(back.map(({ id }) => id)).size, left: [] }
  },
}
