import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { tell } from '@corbel/domain/shared/messages/message'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { hasTasks } from '@corbel/domain/tasks/task-policy'
import type { TemplateAssignee, TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { newId } from '../../platform/ids.ts'
import { writeHistory, writeProgramHistory } from '../../records/history/write-history.ts'
import type { RecordLock } from '../../records/lock-records.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { listStaffWho } from '../../records/tab-readers.ts'
import { remindDay } from '../plan-task.ts'
import { tasksChanged } from '../task-events.ts'
import { taskLine } from '../task-in-history.ts'
import { insertTask, type TaskWriting } from '../task-repository.ts'
import { listAssignedIn } from './run-repository.ts'

/** A record that is locked for a change, at which tasks begin. */
export type RunPlace = {
  readonly companyId: string
  readonly record: { readonly id: string; readonly rev: number; readonly module: string | null }
  readonly lock: RecordLock
  /** Who puts them there; null: the program by itself. */
  readonly by: Actor | null
  readonly at: Date
  /** The company's calendar day. */
  readonly today: string
}

type Making = { readonly runId: string; readonly items: readonly TemplateItem[] }

/** Makes tasks of items, with all that a new task has: history, lists, open pages, and whoever gets them in their bell. */
export async function makeTasks(db: Db, place: RunPlace, { runId, items }: Making): Promise<void> {
  if (items.length === 0) return
  const { companyId, record, lock, at, today } = place
  const usersOf = await usersFor(db, place, items)
  const by = byOf(place)
  const made = items.map((item) => ({ item, writing: writingOf(item, { today, users: usersOf(item.assignee) }) }))
  for (const { item, writing } of made)
    await insertTask(db, {
      ...{ companyId, id: newId(), recordId: record.id, writing, by, at },
      ...{ run: { id: runId, item: item._id }, category: item.category },
    })
  const title = tell('tasks.title')
  const changes = made.map(({ writing }) => ({ field: 'tasks', title, previous: '', current: taskLine(writing) }))
  const told = { recordId: record.id, rev: record.rev, action: 'task-added', at, changes }
  if (place.by === null) await writeProgramHistory(db, companyId, told)
  else await writeHistory(db, place.by, told)
  if (record.module === 'opportunities') await refreshOpenItemsOf(db, lock, [record.id])
  await tellOf(db, place, [...new Set(made.flatMap(({ writing }) => writing.users.map(({ id }) => id)))])
}

const byOf = ({ by }: RunPlace) =>
  by === null ? { personId: null, name: 'Corbel' } : { personId: by.personId, name: by.fullName }

/** Once for all of them: who gets ten tasks at once is told so, and not ten times. */
async function tellOf(db: Db, place: RunPlace, people: readonly string[]): Promise<void> {
  const { companyId, record, at } = place
  const by = byOf(place)
  await announce(db, tasksChanged, {
    companyId,
    audience: {
      module: record.module as ModuleKey | null, // As the record's kind is called.
      people: [...people, ...(by.personId === null ? [] : [by.personId])],
    },
    body: { owner: record.id },
  })
  const personIds = people.filter((id) => id !== by.personId)
  if (personIds.length > 0)
    tellPeople(db, { companyId, at, notices: [{ kind: 'task-assigned', record: { id: record.id }, by, personIds }] })
}

type Users = TaskWriting['users']

/** Whoever stands at the record in the role; of a person who is no longer of the staff nobody takes the place. */
async function usersFor(
  db: Db,
  { companyId, record }: RunPlace,
  items: readonly TemplateItem[],
): Promise<(assignee: TemplateAssignee | null) => Users> {
  const chosen = items.flatMap(({ assignee }) => assignee ?? [])
  const roleIds = chosen.flatMap((one) => (one.by === 'role' ? Number(one.role) : []))
  const assigned = roleIds.length === 0 ? [] : await listAssignedIn(db, { companyId, recordId: record.id, roleIds })
  const isNamed = chosen.some((one) => one.by === 'person')
  const staff = isNamed ? await listStaffWho(db, companyId, hasTasks) : []
  return (assignee) => {
    if (assignee === null) return []
    if (assignee.by === 'role') return assigned.filter(({ roleId }) => roleId === Number(assignee.role))
    const person = staff.find(({ id }) => id === assignee.person)
    return person === undefined ? [] : [{ id: person.id, kind: 4, roleId: person.role.id }]
  }
}

function writingOf(item: TemplateItem, { today, users }: { readonly today: string; readonly users: Users }) {
  const { title, description, priority, due_in, remind_before, checklist, target_status, repeat } = item
  const dueDate = due_in === null ? null : addBusinessDays(today, due_in)
  const remindBefore = dueDate === null ? null : remind_before
  return {
    ...{ title, description, priority, status: 'Not Started', startDate: null, dueDate, repeat, users },
    ...{ remindBefore, remindOn: remindDay(dueDate, remindBefore) },
    checklist: checklist.map(({ _id, text }) => ({ _id, text, done: false })),
    ...{ targetStatus: target_status === null ? null : Number(target_status) },
    ...{ convertLead: false, convertProgram: null },
  } satisfies TaskWriting
}
