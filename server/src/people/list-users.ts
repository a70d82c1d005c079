import type { Actor } from '@corbel/domain/auth/actor'
import type { listUsers as endpoint } from '@corbel/domain/people/person-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { assignableAsSeen, assignablePeople } from './assignable-people.ts'
import { listGroupMates } from './person-repository.ts'

/** The workforces whom work can be given to, as far as the actor's right to read them reaches. */
export async function listUsers(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof endpoint>>> {
  const reach = actor.type === 'Workforces' ? personPolicy.list(actor, 'workforces') : 'none'
  if (reach === 'none') return refused({ code: 'not-allowed' })
  const { workforces } = assignableAsSeen(await assignablePeople(db, actor.companyId), await nameSightOf(db, actor))
  if (reach === 'all') return granted({ workforces: [...workforces] })
  const near = new Set([actor.personId, ...(reach === 'team' ? await listGroupMates(db, actor) : [])])
  return granted({ workforces: workforces.filter((user) => near.has(user._id)) })
}
