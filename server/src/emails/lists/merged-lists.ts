import { z } from 'zod'
import type { MergingPart } from '../../records/merging/merging-part.ts'
import { countListsOf, moveListsOf, putOnLists, takeOffLists } from './email-list-repository.ts'

const kept = z.array(z.object({ listId: z.uuid(), wasThere: z.boolean() }))

/** Lists that people are on: the one that stays is on those of both. */
export const mergedLists: MergingPart = {
  key: 'emailLists',
  count: (db, { companyId }, personId) => countListsOf(db, companyId, personId),
  move: async ({ db, actor: { companyId }, at }, { from, to }) => {
    const moved = await moveListsOf(db, { companyId, from: from.id, to: to.id })
    await putOnLists(db, companyId, { personId: to.id, listIds: moved.map(({ listId }) => listId), at })
    return moved
  },
  giveBack: async ({ db, actor: { companyId }, at }, { from, to, kept: stored }) => {
    const lists = kept.parse(stored)
    await putOnLists(db, companyId, { personId: from.id, listIds: lists.map(({ listId }) => listId), at })
    const came = lists.filter(({ wasThere }) => !wasThere).map(({ listId }) => listId)
    await takeOffLists(db, companyId, { personId: to.id, listIds: came })
    return { count: lists.length, left: [] }
  },
}
