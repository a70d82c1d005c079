import { isTimeZone } from '@corbel/domain/companies/company-sections'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { type WorkingTime, weekdays, workingTimeProblems } from '@corbel/domain/people/working-time'
import type { saveWorkingTime as endpoint } from '@corbel/domain/people/working-time-endpoints'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { sameValue } from '@corbel/domain/records/same-value'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { changeRecords } from '../../records/change-records.ts'
import { findReadable } from '../../records/find-readable.ts'
import { lockRecords } from '../../records/lock-records.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { assignablePeople } from '../assignable-people.ts'
import { personRecords } from '../person-kinds.ts'
import { standingOf } from '../stored-person.ts'
import { presentWorkingTime, workingTimeOf } from './show-working-time.ts'
import { writeWorkingTime } from './working-time-repository.ts'

type Saving = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Says when somebody of staff works and when they are away; whoever may change the person may, and they themselves. */
export async function saveWorkingTime(
  call: RecordCall,
  { id, body }: Saving,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const { rev, ...time } = body
  const delegates = time.absences.flatMap(({ delegate }) => (delegate !== null && isId(delegate) ? [delegate] : []))
  if (!isId(id)) return refused({ code: 'not-found' })
  const lock = await lockRecords(db, companyId, { change: [id], hold: delegates.filter((one) => one !== id) })
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (row.kind !== 'workforces') return refused({ code: 'not-found' })
  if (!personPolicy.update(actor, standingOf(row, actor))) return refused({ code: 'not-allowed' })
  if (!row.active) return refused({ code: 'record-inactive' })
  const before = await workingTimeOf(db, companyId, id)
  if (before.rev !== rev) return refused({ code: 'stale', details: { rev: before.rev } })
  const fields = await problemsOf(db, companyId, { id, before, time })
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid-fields', fields })
  const changes = changesOf(before, time)
  if (changes.length > 0) {
    const record = { id, rev: row.rev, action: 'updated', changes, isListed: false }
    await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records: [record] })
    await writeWorkingTime(db, { companyId, personId: id, time })
    await personRecords.announce(db, { actor, row: { ...row, rev: row.rev + 1 }, action: 'updated' })
  }
  const now = await workingTimeOf(db, companyId, id)
  return granted({ message: tell('workingTime.saved'), time: await presentWorkingTime(db, actor, { time: now, at }) })
}

type Checked = { readonly id: string; readonly before: WorkingTime; readonly time: WorkingTime }

/** Who stands in already stays good when they could no longer be chosen anew. */
async function problemsOf(
  db: Db,
  companyId: string,
  { id, before, time }: Checked,
): Promise<Readonly<Record<string, Message>>> {
  const fields: Record<string, Message> = {}
  if (!isTimeZone(time.timeZone)) fields.timeZone = tell('problems.notChoosable')
  for (const place of workingTimeProblems(time))
    fields[place] = place.startsWith('hours') ? tell('workingTime.endsBefore') : tell('workingTime.badAbsence')
  const { workforces } = await assignablePeople(db, companyId)
  const known = new Set([...workforces.map(({ _id }) => _id), ...before.absences.map(({ delegate }) => delegate)])
  time.absences.forEach(({ delegate }, at) => {
    if (delegate !== null && (delegate === id || !known.has(delegate)))
      fields[`absences.${at}.delegate`] = tell('problems.personNotChoosable')
  })
  return fields
}

/** As history tells it; who stands in is no part of it, because names there are of the moment. */
function changesOf(before: WorkingTime, after: WorkingTime): RecordChange[] {
  const texts = (time: WorkingTime): readonly (readonly [string, Message, string])[] => [
    ['timeZone', tell('workingTime.timeZone'), time.timeZone],
    ...weekdays.map((day) => {
      const worked = time.hours?.[day]
      const text = worked === undefined ? '' : `${worked.from}–${worked.to}`
      return [`hours.${day}`, tell(`workingTime.days.${day}`), text] as const
    }),
    ['absences', tell('workingTime.absences'), time.absences.map(({ from, to }) => `${from} – ${to}`).join(', ')],
  ]
  const previous = texts(before)
  const told = texts(after).flatMap(([field, title, current], at): RecordChange[] => {
    const was = previous[at]?.[2] ?? ''
    if (was === current) return []
    return [{ field, title, admin: true, previous: was, current, shown: { previous: was, current } }]
  })
  const plain = ({ timeZone, hours, absences }: WorkingTime) => ({ timeZone, hours, absences })
  if (told.length > 0 || sameValue(plain(before), plain(after))) return told
  const title = tell('workingTime.delegate')
  return [{ field: 'delegates', title, previous: 'changed', current: 'changed', admin: true, sensitive: true }]
}
