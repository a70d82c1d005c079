import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import { countTasksOf, giveTasksBack, moveTasks } from './merged-tasks-repository.ts'

const kept = z.array(
  z.object({ id: z.uuid(), hung: z.boolean(), made: z.boolean(), had: z.boolean(), both: z.boolean() }),
)

/** Tasks on a person's record, and those that they have or made: the one who stays has them, each once. */
export const mergedTasks: MergingPart = {
  key: 'tasks',
  count: (db, { companyId }, personId) => countTasksOf(db, { companyId, personId }),
  move: ({ db, actor: { companyId } }, { from, to }) => moveTasks(db, { companyId, from: from.id, to: to.id }),
  giveBack: async ({ db, actor: { companyId } }, { from, to, kept: stored }) => {
    const moved = kept.parse(stored)
    return { count: await giveTasksBack(db, { companyId, from: to.id, to: from.id, moved }), left: [] }
  },
}
