import type { Actor } from '@corbel/domain/auth/actor'
import { type sayPresent as endpoint, presenceIntervalSeconds } from '@corbel/domain/loans/presence-endpoints'
import { shownStamp } from '@corbel/domain/people/name-sight'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { kindsOf, nameSightOf } from '../../records/names/seen-names.ts'
import { readableLoan } from '../readable-loan.ts'
import { announcePresence } from './presence-events.ts'
import { forgetPresent, listPresent, markPresent, type PresentPerson } from './presence-repository.ts'

export type Presence = { readonly id: string; readonly open: boolean; readonly at: Date }

const silentAfterMs = 2 * presenceIntervalSeconds * 1000 + 5_000
const samePeople = (before: readonly PresentPerson[], after: readonly PresentPerson[]): boolean =>
  before.length === after.length && before.every((person) => after.some((one) => one._id === person._id))

/**
 * Notes that a loan is open on a screen, or no longer. Staff learn who else has it open, at once and with every coming
 * and going; borrowers and brokers are seen, and see nobody.
 */
export async function sayPresent(
  db: Db,
  actor: Actor,
  { id, open, at }: Presence,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const { companyId, personId, sessionId, fullName } = actor
  const place = { companyId, recordId: id }
  const silentSince = new Date(at.getTime() - silentAfterMs)
  const before = await listPresent(db, place, new Date(0))
  await forgetPresent(db, place, { sessionId: open ? null : sessionId, silentSince })
  if (open) await markPresent(db, { ...place, sessionId, personId, fullName, at })
  const people = await listPresent(db, place, silentSince)
  if (!samePeople(before, people)) await announcePresence(db, { actor, loan: found.value, people })
  if (actor.type !== 'Workforces' || actor.guestOf !== undefined) return granted({ people: [] })
  const others = people.filter((one) => one._id !== personId)
  const sight = await nameSightOf(db, actor)
  const kinds = await kindsOf(
    db,
    companyId,
    others.map((one) => one._id),
  )
  return granted({
    people: others.map((one) => ({ ...one, fullName: shownStamp(one.fullName, kinds.get(one._id) ?? null, sight) })),
  })
}
