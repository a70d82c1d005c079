import { z } from 'zod'
import type { MergingPart } from '../../records/merging/merging-part.ts'
import { countCustomDocs, moveCustomDocs } from './custom-doc-repository.ts'

const kept = z.array(z.uuid())

/** Custom documents on a person's record: they stand on the one that stays. */
export const mergedCustomDocs: MergingPart = {
  key: 'customDocs',
  count: (db, { companyId }, recordId) => countCustomDocs(db, { companyId, recordId }),
  move: ({ db, actor: { companyId } }, { from, to }) => moveCustomDocs(db, { companyId, from: from.id, to: to.id }),
  giveBack: async ({ db, actor: { companyId } }, { from, to, kept: stored }) => {
    const ids = kept.parse(stored)
    const back = await moveCustomDocs(db, { companyId, from: to.id, to: from.id, ids })
    return { count: await countCustomDocs(db, { companyId, recordId: from.id }, back), left: [] }
  },
}
