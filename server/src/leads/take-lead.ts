import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import type { takeLead as endpoint } from '@corbel/domain/leads/lead-take-endpoints'
import { joinIds } from '@corbel/domain/loans/admin-entries'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { notifyLater } from '../notifications/notify-later.ts'
import { peopleToldOf } from '../notifications/people-told-of.ts'
import { isId } from '../platform/ids.ts'
import { findReadable } from '../records/find-readable.ts'
import { lockRecords } from '../records/lock-records.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import type { SavingCall } from '../records/saving/load-to-save.ts'
import { saveRecord } from '../records/saving/save-record.ts'
import { leadRecords } from './lead-kind.ts'
import { writeTake } from './lead-take-repository.ts'
import { standingOf } from './stored-lead.ts'

/** Makes a lead the caller's that nobody works on. It is locked first: whoever comes second is told who has it. */
export async function takeLead(call: SavingCall, id: string): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const { companyId, personId, role } = actor
  if (!isId(id)) return refused({ code: 'not-found' })
  await lockRecords(db, companyId, { change: [id], hold: [personId] })
  const found = await findReadable(leadRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  const standing = standingOf(row, actor)
  if (!leadPolicy.assign(actor, standing)) return refused({ code: 'not-allowed' })
  const [holder] = row.people
  if (holder !== undefined) {
    const name = shownFullName(holder, 'workforces', await nameSightOf(db, actor))
    return refused({
      code: 'stale',
      message: name === '' ? tell('leads.takenByOther') : tell('leads.takenBy', { name }),
    })
  }
  if (!leadPolicy.take(actor, standing)) return refused({ code: 'record-inactive' })
  const workforces = [joinIds(personId, String(role.id))]
  const saved = await saveRecord(leadRecords, call, { id, body: { adminInfo: { workforces } } })
  if (!saved.ok) return saved
  await writeTake(db, { companyId, leadId: id, personId, at })
  // Whoever was told that it arrived need not take it any more.
  const told = await peopleToldOf(db, { companyId, recordId: id, kind: 'lead-arrived' })
  const by = { personId, name: actor.fullName }
  notifyLater(db, { companyId, at, kind: 'lead-taken', record: { id }, by, personIds: told })
  return granted({ message: tell('leads.taken'), takenAt: at.toISOString() })
}
