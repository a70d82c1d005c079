import { compareForMerge, mergePeople, undoMerge } from '@corbel/domain/people/merging/merge-endpoints'
import { route } from '../../platform/http/route.ts'
import type { MergingPart } from '../../records/merging/merging-part.ts'
import { compareForMerge as compareForMergeNow } from './compare-for-merge.ts'
import { mergePeople as mergePeopleNow } from './merge-people.ts'
import { undoMerge as undoMergeNow } from './undo-merge.ts'

/** Of two records of one person. */
export const mergeRoutes = (parts: readonly MergingPart[]) => [
  route(compareForMerge, ({ db, actor, params, body }) =>
    compareForMergeNow({ db, actor }, parts, { ...params, absorbed: body.absorbed }),
  ),
  route(mergePeople, ({ db, actor, at, params, body, services: { secrets } }) =>
    mergePeopleNow({ db, actor, at, secrets }, parts, { ...params, body }),
  ),
  route(undoMerge, ({ db, actor, at, params, body, services: { secrets } }) =>
    undoMergeNow({ db, actor, at, secrets }, parts, { ...params, merge: body.merge }),
  ),
]
