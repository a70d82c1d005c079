import type { Actor } from '@corbel/domain/auth/actor'
import type { getWorkOfRoles } from '@corbel/domain/dashboard/role-work-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import { type DayCall, readDay } from './read-day.ts'

type Reply = ReplyOf<typeof getWorkOfRoles>

/** What the day of each of somebody's roles says that waits for them, whichever of them they are here in. */
export async function readWorkOfRoles(db: Db, actor: Actor, call: Omit<DayCall, 'query'>): Promise<Result<Reply>> {
  const roles: Reply['roles'] = []
  for (const { actor: one } of await listActorsOf(db, actor.companyId, actor.personId)) {
    const work = await workOf(db, one, call)
    if (work !== null) roles.push({ _id: String(one.role.id), ...work })
  }
  return granted({ roles })
}

/** Null where neither card is told to the role. */
async function workOf(db: Db, actor: Actor, call: Omit<DayCall, 'query'>) {
  const card = async (query: DayCall['query']) => {
    const day = await readDay(db, actor, { ...call, query })
    return day.ok ? day.value.cards : {}
  }
  const { waits } = await card({ card: 'waits', waits: 'me' })
  const { reviews } = await card({ card: 'reviews' })
  if (waits === undefined && reviews === undefined) return null
  const mine = waits?.parties?.me ?? waits?.count ?? 0
  const isLeast = waits?.countIsLeast ?? reviews?.countIsLeast
  return { count: mine + (reviews?.count ?? 0), ...(isLeast && { countIsLeast: isLeast }) }
}
