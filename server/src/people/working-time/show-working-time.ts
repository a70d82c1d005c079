import type { Actor } from '@corbel/domain/auth/actor'
import { shownFullName } from '@corbel/domain/people/name-sight'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { isAway, worksAt } from '@corbel/domain/people/working-time'
import type { getWorkingTime as endpoint, WorkingTimeReply } from '@corbel/domain/people/working-time-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { findReadable } from '../../records/find-readable.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { assignableAsSeen, assignablePeople } from '../assignable-people.ts'
import { personRecords } from '../person-kinds.ts'
import { findPeople } from '../person-repository.ts'
import { standingOf } from '../stored-person.ts'
import { findWorkingTimes, type StoredWorkingTime } from './working-time-repository.ts'

/** When somebody of staff works, as the actor may see who stands in for them. */
export async function getWorkingTime(call: RecordCall, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (row.kind !== 'workforces') return refused({ code: 'not-found' })
  const update = row.active && personPolicy.update(actor, standingOf(row, actor))
  const time = await workingTimeOf(db, actor.companyId, row.id)
  return granted({
    time: await presentWorkingTime(db, actor, { time, at }),
    delegates: update ? await delegatesFor(db, actor, row.id) : [],
    permissions: { update },
  })
}

/** As it is kept, or what it is where nothing is said, at any time, by the clock of the company. */
export async function workingTimeOf(db: Db, companyId: string, personId: string): Promise<StoredWorkingTime> {
  const [time] = await findWorkingTimes(db, companyId, [personId])
  if (time !== undefined) return time
  const { timeZone } = await settingsOfCompany(db, companyId)
  return { personId, rev: 0, timeZone, hours: null, absences: [] }
}

async function delegatesFor(db: Db, actor: Actor, id: string): Promise<{ _id: string; name: string }[]> {
  const people = assignableAsSeen(await assignablePeople(db, actor.companyId), await nameSightOf(db, actor))
  const named = people.workforces.map(({ _id, info }) => [_id, `${info.first_name} ${info.last_name}`.trim()] as const)
  return [...new Map(named)].filter(([one]) => one !== id).map(([_id, name]) => ({ _id, name }))
}

type Presenting = { readonly time: StoredWorkingTime; readonly at: Date }

export async function presentWorkingTime(db: Db, actor: Actor, { time, at }: Presenting): Promise<WorkingTimeReply> {
  const ids = time.absences.flatMap(({ delegate }) => (delegate === null ? [] : [delegate]))
  const sight = await nameSightOf(db, actor)
  const people = ids.length === 0 ? [] : await findPeople(db, actor, ids)
  const names = new Map(people.map((one) => [one.id, shownFullName(one, one.kind, sight)]))
  const { timeZone, hours, rev } = time
  return {
    ...{ timeZone, hours, rev, isAway: isAway(time, at), worksNow: worksAt(time, at) },
    absences: time.absences.map(({ from, to, delegate }) => ({
      ...{ from, to },
      delegate: delegate === null ? null : { _id: delegate, name: names.get(delegate) ?? '' },
    })),
  }
}
