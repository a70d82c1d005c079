import type { Actor } from '@corbel/domain/auth/actor'
import { filtersIn } from '@corbel/domain/records/list/conditions/list-condition'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { listTasks as endpoint, Task } from '@corbel/domain/tasks/task-endpoints'
import { isTaskSort } from '@corbel/domain/tasks/task-lists'
import { taskPolicy, taskScope } from '@corbel/domain/tasks/task-policy'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { kindNamed } from '../../records/record-kind.ts'
import { countTasks, listModules, listTaskPage, type TaskPage } from '../task-list-repository.ts'
import { atPlace, standingOf, type TaskCall, type TaskMeeting } from '../task-place.ts'
import { presentTask, sightOn } from '../task-presenter.ts'
import { findPlaces, type StoredTask } from '../task-repository.ts'
import { isStartedHere } from '../templates/start-template.ts'
import { openAs, taskConditions } from './task-filters.ts'
import { ownTask, visibleTasks } from './visible-tasks.ts'

type Reply = ReplyOf<typeof endpoint>
export type AskedTasks = Pick<BodyOf<typeof endpoint>, 'filters' | 'list' | 'module' | 'owner'>

/** A page of tasks: of a record for whoever may read its tasks, or of all records in sight. */
export async function listTasks(call: TaskCall, body: BodyOf<typeof endpoint>): Promise<Result<Reply>> {
  return atPlace(call, body, async (meeting) => {
    const narrowed = await narrowedTasks(call.db, meeting, body)
    if (!narrowed.ok) return narrowed
    const { skip = 0, limit = 10, sort } = body
    if (sort !== undefined && !isTaskSort(sort.field))
      return refused({ code: 'unknown-list-field', fields: { 'sort.field': tell('problems.notValid') } })
    const { companyId } = meeting.reader
    const field = sort !== undefined && isTaskSort(sort.field) ? sort.field : null
    const page: TaskPage = {
      ...{ companyId, conditions: narrowed.value, skip, limit },
      sort: field === null || sort === undefined ? null : { field, order: sort.order },
    }
    const rows = await listTaskPage(call.db, page)
    const isWhole = skip === 0 && rows.length < limit
    const total = isWhole ? { count: rows.length } : await countTasks(call.db, page)
    const tasks = await presentTasks(call, meeting, rows)
    return granted({
      ...{ tasks, ...total, today: meeting.today },
      permissions: {
        add: taskPolicy.add(meeting.reader, meeting.place),
        start: await isStartedHere(call.db, meeting),
      },
    })
  })
}

/** Conditions of the tasks that somebody may read, as they asked for them; those in use, unless they ask otherwise. */
export async function narrowedTasks(
  db: Db,
  { reader, met, place, today }: TaskMeeting,
  { filters = [], list }: AskedTasks,
): Promise<Result<Sql[]>> {
  const { companyId, personId } = reader
  if (place !== null && !taskPolicy.readSome(reader, place)) return refused({ code: 'not-allowed' })
  const asked = taskConditions(filters, { companyId, personId, today })
  if (!asked.ok) return asked
  const saysActive = filtersIn(filters).some(({ field }) => field === 'active')
  return granted([
    // Nobody has anything to do at a record that is out of use.
    ...(met === null
      ? [
          visibleTasks(reader, await listModules(db, companyId), list === 'mine' || list === 'made'),
          saysActive ? sql`t.at_active` : sql`t.listed`,
        ]
      : []),
    ...(met === null || place === null ? [] : [sql`t.record_id = ${met.id}`, ...withinScope(reader, place)]),
    ...listed(reader, list, openAs(filters, today)),
    ...(saysActive || met === null ? [] : [sql`t.active`]),
    ...asked.value,
  ])
}

function withinScope(reader: Actor, place: NonNullable<TaskMeeting['place']>): Sql[] {
  const scope = taskScope(reader, place, 'read')
  const isOfTeam = place.groupIds.some((id) => reader.groupIds.includes(id))
  if (scope === 'all' || (scope === 'team' && isOfTeam)) return []
  return [ownTask(reader)]
}

function listed({ companyId, personId }: Actor, list: AskedTasks['list'], known: readonly Sql[]): Sql[] {
  if (list === 'made') return [sql`t.created_by = ${personId}`]
  if (list !== 'mine') return []
  const conditions = [sql`u.company_id = ${companyId}`, sql`u.person_id = ${personId}`, ...known]
  return [sql`t.id in (select u.task_id from task_user u where ${sql.join(conditions, sql` and `)})`]
}

/** Rows as their reader gets them; those of several records are met one record after the other. */
export async function presentTasks(call: TaskCall, meeting: TaskMeeting, rows: readonly StoredTask[]): Promise<Task[]> {
  const sight = await sightOn(call, meeting.reader, rows)
  if (meeting.met !== null) return rows.map((row) => presentTask(row, meeting, sight))
  const meetings = await meetAll(call, meeting, rows)
  return rows.flatMap((row) => {
    const at = row.recordId === null ? meeting : meetings.get(row.recordId)
    if (at === undefined || !taskPolicy.read(at.reader, at.place, standingOf(row))) return []
    return [presentTask(row, at, sight)]
  })
}

async function meetAll(
  call: TaskCall,
  { reader, today }: TaskMeeting,
  rows: readonly StoredTask[],
): Promise<ReadonlyMap<string, TaskMeeting>> {
  const found = new Map<string, TaskMeeting>()
  const records = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))]
  for (const meeting of await meetRecords(call, { records, reader, today })) found.set(meeting.met?.id ?? '', meeting)
  return found
}

type Records = { readonly records: readonly string[]; readonly reader: Actor; readonly today: string }

/** Those of these records that the reader may read. */
export async function meetRecords(call: TaskCall, { records, reader, today }: Records): Promise<TaskMeeting[]> {
  const met: TaskMeeting[] = []
  for (const { id, module, groupIds } of await findPlaces(call.db, reader.companyId, records)) {
    const kind = kindNamed(call.kinds, module)
    const one = await kind?.meet(call, { id }, async (record) =>
      granted({
        ...{ reader: record.reader, met: record, kind, module, lock: null, today },
        place: { module, groupIds, active: record.active, mayInTab: record.mayInTab },
      }),
    )
    if (one?.ok === true) met.push(one.value)
  }
  return met
}
