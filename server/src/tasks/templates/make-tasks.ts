import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { tell } from '@corbel/domain/shared/messages/message'
import { mostTaskUsers } from '@corbel/domain/tasks/task'
import { hasTasks } from '@corbel/domain/tasks/task-policy'
import { dueDayOf, type TemplateAssignee, type TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { newId } from '../../platform/ids.ts'
import { writeHistory, writeProgramHistory } from '../../records/history/write-history.ts'
import type { RecordLock } from '../../records/lock-records.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { listStaffWho } from '../../records/tab-readers.ts'
import { nextOf } from '../next-task.ts'
import { asWritten, remindDay } from '../plan-task.ts'
import { tasksChanged } from '../task-events.ts'
import { taskLine } from '../task-in-history.ts'
import { insertTask, type StoredTask, setNextTask, type TaskFollowing, type TaskWriting } from '../task-repository.ts'
import { findDaysOf, type LoanDays, listAssignedIn, listBorrowersOf, listMembersOf } from './run-repository.ts'

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
  const days = items.some(({ due_of }) => due_of !== undefined && due_of !== 'made')
    ? await findDaysOf(db, { companyId, recordId: record.id })
    : { closing: null, lock: null }
  const made = items.map((item) => ({
    item,
    writing: writingOf(item, { days: { ...days, made: today }, users: usersOf(item.assignee) }),
  }))
  for (const { item, writing } of made)
    await insertTask(db, {
      ...{ companyId, id: newId(), recordId: record.id, writing, by, at },
      ...{ run: { id: runId, item: item._id }, category: item.category, follows: followingOf(item, days) },
    })
  const title = tell('tasks.title')
  const changes = made.map(({ writing }) => ({ field: 'tasks', title, previous: '', current: taskLine(writing) }))
  const told = { recordId: record.id, rev: record.rev, action: 'task-added', at, changes }
  if (place.by === null) await writeProgramHistory(db, companyId, told)
  else await writeHistory(db, place.by, told)
  if (record.module === 'opportunities') await refreshOpenItemsOf(db, lock, [record.id])
  const users = made.flatMap(({ writing }) => writing.users)
  await tellOf(db, place, users)
}

/** Makes the next one of a task that repeats and has just ended by itself. */
export async function makeNext(db: Db, place: RunPlace, task: StoredTask): Promise<void> {
  const { companyId, record, at, today } = place
  const next = nextOf(task, asWritten(task), today)
  if (next === null) return
  const id = newId()
  await insertTask(db, { companyId, id, recordId: record.id, ...next, by: byOf(place), at })
  await setNextTask(db, companyId, { of: task.id, id })
  const change = { field: 'tasks', title: tell('tasks.title'), previous: '', current: taskLine(next.writing) }
  await writeProgramHistory(db, companyId, {
    ...{ recordId: record.id, rev: record.rev, action: 'task-added', at, changes: [change] },
  })
  await tellOf(db, place, next.writing.users)
}

const byOf = ({ by }: RunPlace) =>
  by === null ? { personId: null, name: 'Corbel' } : { personId: by.personId, name: by.fullName }

/** Once for all of them: who gets ten tasks at once is told so, and not ten times. */
async function tellOf(db: Db, place: RunPlace, users: Users): Promise<void> {
  const { companyId, record, at } = place
  const people = [...new Set(users.map(({ id }) => id))]
  // On their own page they see what is asked of them.
  const borrowers = new Set(users.flatMap(({ id, kind }) => (kind === 2 ? id : [])))
  const by = byOf(place)
  await announce(db, tasksChanged, {
    companyId,
    audience: {
      module: record.module as ModuleKey | null, // As the record's kind is called.
      people: [...people, ...(by.personId === null ? [] : [by.personId])],
    },
    body: { owner: record.id },
  })
  const others = people.filter((id) => id !== by.personId)
  const tell = (kind: 'task-assigned' | 'asked-to-do', personIds: readonly string[]): void => {
    if (personIds.length > 0)
      tellPeople(db, { companyId, at, notices: [{ kind, record: { id: record.id }, by, personIds }] })
  }
  tell(
    'task-assigned',
    others.filter((id) => !borrowers.has(id)),
  )
  tell(
    'asked-to-do',
    others.filter((id) => borrowers.has(id)),
  )
}

type Users = TaskWriting['users']

/** What it does by itself from now on. */
function followingOf(item: TemplateItem, days: LoanDays): TaskFollowing {
  const {
    due_of = 'made',
    due_in,
    checklist_required: checklistRequired = false,
    escalate,
    done_when,
    fields = [],
  } = item
  const follows = due_of === 'made' || due_in === null ? null : due_of
  return {
    ...{ checklistRequired, fieldIds: fields, escalate: escalate ?? null, doneWhen: done_when ?? null },
    ...{
      dueOf: follows,
      dueOffset: follows === null ? null : due_in,
      dueBase: follows === null ? null : days[follows],
    },
  }
}

/** Whoever stands at the record in the role; of a person who is no longer of the staff nobody takes the place. */
export async function usersFor(
  db: Db,
  { companyId, record }: Pick<RunPlace, 'companyId' | 'record'>,
  items: readonly { readonly assignee: TemplateAssignee | null }[],
): Promise<(assignee: TemplateAssignee | null) => Users> {
  const chosen = items.flatMap(({ assignee }) => assignee ?? [])
  const roleIds = chosen.flatMap((one) => (one.by === 'role' ? Number(one.role) : []))
  const assigned = roleIds.length === 0 ? [] : await listAssignedIn(db, { companyId, recordId: record.id, roleIds })
  const isNamed = chosen.some((one) => one.by === 'person' || one.by === 'group')
  const staff = isNamed ? await listStaffWho(db, companyId, hasTasks) : []
  const groupIds = chosen.flatMap((one) => (one.by === 'group' ? Number(one.group) : []))
  const members = groupIds.length === 0 ? [] : await listMembersOf(db, companyId, groupIds)
  const isBorrowers = chosen.some((one) => one.by === 'borrower')
  const borrowers = isBorrowers ? await listBorrowersOf(db, { companyId, recordId: record.id }) : []
  const among = (isMeant: (id: string) => boolean): Users =>
    staff.filter(({ id }) => isMeant(id)).map(({ id, role }) => ({ id, kind: 4, roleId: role.id }))
  return (assignee) => {
    if (assignee === null) return []
    if (assignee.by === 'role') return assigned.filter(({ roleId }) => roleId === Number(assignee.role))
    if (assignee.by === 'borrower') return borrowers
    if (assignee.by === 'person') return among((id) => id === assignee.person)
    const of = new Set(members.filter(({ groupId }) => groupId === Number(assignee.group)).map(({ id }) => id))
    return among((id) => of.has(id)).slice(0, mostTaskUsers)
  }
}

type Filling = { readonly days: LoanDays & { readonly made: string }; readonly users: Users }

function writingOf(item: TemplateItem, { days, users }: Filling) {
  const { title, description, priority, remind_before, checklist, target_status, repeat, convert_program } = item
  const dueDate = dueDayOf(item, days)
  const remindBefore = dueDate === null ? null : remind_before
  return {
    ...{ title, description, priority, status: 'Not Started', startDate: null, dueDate, repeat, users },
    ...{ remindBefore, remindOn: remindDay(dueDate, remindBefore) },
    checklist: checklist.map(({ _id, text }) => ({ _id, text, done: false })),
    ...{ targetStatus: target_status === null ? null : Number(target_status) },
    ...{ convertLead: convert_program != null, convertProgram: convert_program ?? null },
  } satisfies TaskWriting
}
