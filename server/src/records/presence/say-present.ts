import { shownStamp } from '@corbel/domain/people/name-sight'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { kindsOf, nameSightOf } from '../names/seen-names.ts'
import type { MetRecord, RecordCall } from '../record-kind.ts'
import { silentBefore } from './has-open.ts'
import { forgetPresent, listPresent, markPresent, type PresentPerson } from './presence-repository.ts'

const samePeople = (before: readonly PresentPerson[], after: readonly PresentPerson[]): boolean =>
  before.length === after.length && before.every((person) => after.some((one) => one._id === person._id))

/**
 * Notes that a record is open on a screen, or no longer. Staff learn who else has it open, at once and with every
 * coming and going; borrowers and brokers are seen, and see nobody.
 */
export async function sayPresent(
  { db, at }: RecordCall,
  met: MetRecord,
  { open }: BodyOf<SharedWork['sayPresent']>,
): Promise<Result<ReplyOf<SharedWork['sayPresent']>>> {
  const { companyId, personId, sessionId, fullName, type, guestOf } = met.reader
  const place = { companyId, recordId: met.id }
  const silentSince = silentBefore(at)
  const before = await listPresent(db, place, new Date(0))
  await forgetPresent(db, place, { sessionId: open ? null : sessionId, silentSince })
  if (open) await markPresent(db, { ...place, sessionId, personId, fullName, at })
  const people = await listPresent(db, place, silentSince)
  if (!samePeople(before, people)) await met.tellPresent(people)
  if (type !== 'Workforces' || guestOf !== undefined) return granted({ people: [] })
  const others = people.filter((one) => one._id !== personId)
  const sight = await nameSightOf(db, met.reader)
  const kinds = await kindsOf(
    db,
    companyId,
    others.map((one) => one._id),
  )
  return granted({
    people: others.map((one) => ({ ...one, fullName: shownStamp(one.fullName, kinds.get(one._id) ?? null, sight) })),
  })
}
