import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import { countWhatsappOf, moveWhatsapp } from './merged-whatsapp-repository.ts'

const kept = z.array(z.object({ of: z.enum(['consent', 'message', 'revoked', 'about', 'rights']), key: z.string() }))

/** Consents stay with the numbers that they were given for, and what was taken back is for all of them; messages stand at the one that stays. */
export const mergedWhatsapp: MergingPart = {
  key: 'whatsapp',
  count: (db, { companyId }, personId) => countWhatsappOf(db, companyId, personId),
  move: ({ db, actor: { companyId } }, { from, to }) => moveWhatsapp(db, { companyId, from: from.id, to: to.id }),
  giveBack: async ({ db, actor: { companyId } }, { from, to, kept: stored }) => {
    const back = await moveWhatsapp(db, { companyId, from: to.id, to: from.id, only: kept.parse(stored) })
    return { count: back.length, left: [] }
  },
}
