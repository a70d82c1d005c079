import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { hasUnseenCharacters, unseenCharacters } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import {
  type KeptRepeat,
  longestTaskTitle,
  type TaskPriority,
  type TaskStatus,
  taskPriority,
  taskStatus,
} from '@corbel/domain/tasks/task'
import type { WrittenTask } from '@corbel/domain/tasks/task-endpoints'
import type { RecordAdvancing } from '../records/record-offers.ts'
import type { TabReader } from '../records/tab-readers.ts'
import { choosablePeople } from './task-people.ts'
import type { TaskCall, TaskMeeting } from './task-place.ts'
import type { StoredTask, TaskWriting, UserKindNumber } from './task-repository.ts'

export type Planning = TaskCall & Omit<Parameters<RecordAdvancing['statuses']>[0], 'db' | 'actor' | 'at'>

/** What a sent task comes to, with the specified sentences where something required is missing or wrong. */
export async function planTask(
  call: Planning,
  sent: WrittenTask,
  { meeting, before }: { readonly meeting: TaskMeeting; readonly before: StoredTask | null },
): Promise<Result<TaskWriting>> {
  const title = sent.title === undefined ? (before?.title ?? '') : sent.title.trim()
  const status = taskStatus.safeParse(sent.status ?? before?.status)
  const priority = taskPriority.safeParse(sent.priority ?? before?.priority)
  const wrong: Record<string, Message> = {
    ...(title === '' || title.length > longestTaskTitle ? { title: tell('tasks.refused.title') } : {}),
    ...(title !== before?.title && hasUnseenCharacters(title) ? { title: unseenCharacters } : {}),
    ...(status.success ? {} : { status: tell('tasks.refused.status') }),
    ...(priority.success ? {} : { priority: tell('tasks.refused.priority') }),
    ...wrongDays(sent, before),
  }
  const users = await chosenUsers(call, sent, { meeting, before })
  if (users === null) wrong.users = tell('tasks.refused.noUsers')
  const effects = await chosenEffects(call, sent, { meeting, before })
  if ('wrong' in effects) Object.assign(wrong, effects.wrong)
  if (Object.keys(wrong).length > 0 || users === null || 'wrong' in effects || !status.success || !priority.success)
    return refused({ code: 'invalid-fields', fields: wrong })
  const said = { title, status: status.data, priority: priority.data }
  return granted({ ...writingOf(sent, { before, today: meeting.today, said }), users, ...effects })
}

type Said = { readonly title: string; readonly status: TaskStatus; readonly priority: TaskPriority }
type Written = { readonly before: StoredTask | null; readonly today: string; readonly said: Said }

function writingOf(sent: WrittenTask, { before, today, said }: Written) {
  const dueDate = dueOf(sent, before, today)
  const remindBefore =
    dueDate === null ? null : (sent.remind_before ?? keptOf(sent, 'remind_before', before?.remindBefore))
  return {
    ...said,
    description: (sent.description ?? before?.description ?? '').trim(),
    startDate: dayOf(sent.start_date, before?.startDate ?? null),
    ...{ dueDate, remindBefore, remindOn: remindDay(dueDate, remindBefore) },
    checklist: sent.checklist ?? before?.checklist ?? [],
    repeat: repeatOf(sent, before?.repeat ?? null),
  }
}

/** Sent again as it was, it goes on from where it began. */
function repeatOf({ repeat }: WrittenTask, before: KeptRepeat | null): KeptRepeat | null {
  const isSame = repeat?.unit === before?.unit && repeat?.every === before?.every
  return repeat === undefined || (repeat !== null && isSame) ? before : repeat
}

/** A task as it stands, to be written again with something else. */
export const asWritten = (task: StoredTask): TaskWriting => ({
  ...task,
  remindOn: remindDay(task.dueDate, task.remindBefore),
})

/** The business day on which a reminder goes out. */
export const remindDay = (due: string | null, before: number | null): string | null =>
  due === null || before === null ? null : before === 0 ? due : addBusinessDays(due, -before)

/** Null clears, and what is not sent stays. */
const keptOf = (sent: WrittenTask, key: 'remind_before', before: number | null | undefined): number | null =>
  sent[key] === undefined ? (before ?? null) : null

const dayOf = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent === '' ? null : sent

function dueOf({ due_date, due_in }: WrittenTask, before: StoredTask | null, today: string): string | null {
  return due_in === undefined ? dayOf(due_date, before?.dueDate ?? null) : addBusinessDays(today, due_in)
}

function wrongDays(sent: WrittenTask, before: StoredTask | null): Record<string, Message> {
  if (sent.due_in !== undefined && sent.due_date) return { due_date: tell('tasks.refused.twoDues') }
  const start = dayOf(sent.start_date, before?.startDate ?? null)
  const due = sent.due_in === undefined ? dayOf(sent.due_date, before?.dueDate ?? null) : null
  if (start !== null && due !== null && due < start) return { due_date: tell('tasks.refused.dueBeforeStart') }
  const isUndue = due === null && sent.due_in === undefined
  return isUndue && typeof sent.remind_before === 'number' ? { remind_before: tell('tasks.refused.noRemind') } : {}
}

type Place = { readonly meeting: TaskMeeting; readonly before: StoredTask | null }

/** Null where somebody cannot be chosen. Who had it before may keep it, although they could not be chosen anew. */
async function chosenUsers(
  { db }: TaskCall,
  { users }: WrittenTask,
  { meeting, before }: Place,
): Promise<TaskWriting['users'] | null> {
  if (users === undefined) return before?.users ?? []
  const ids = [...new Set(users.map((user) => (typeof user === 'string' ? user : user.value).split('---')[0] ?? ''))]
  const had = new Map((before?.users ?? []).map((user) => [user.id, user]))
  const isNew = ids.some((id) => !had.has(id))
  const known = new Map(isNew ? (await choosablePeople(db, meeting)).map((one) => [one.id, userOf(one)]) : [])
  const found = ids.map((id) => had.get(id) ?? known.get(id))
  return found.every((one) => one !== undefined) ? found : null
}

const kindNumbers = { prospects: 2, contacts: 3, workforces: 4 } as const satisfies Record<
  TabReader['kind'],
  UserKindNumber
>
const userOf = ({ id, kind, role }: TabReader) => ({ id, kind: kindNumbers[kind], roleId: role.id })

type Effects = Pick<TaskWriting, 'targetStatus' | 'convertLead' | 'convertProgram'>

/** What completing it is to do; who chooses it must be able to do the same now, and is asked again when it is done. */
async function chosenEffects(
  call: Planning,
  { target_status, convert_lead, convert_program }: WrittenTask,
  { meeting, before }: Place,
): Promise<Effects | { wrong: Record<string, Message> }> {
  const { reader, met, kind } = meeting
  const targetStatus = target_status === undefined ? (before?.targetStatus ?? null) : Number(target_status) || null
  const convertLead = convert_lead ?? before?.convertLead ?? false
  const convertProgram = convertLead ? (convert_program ?? before?.convertProgram ?? null) : null
  const asked = { ...call, actor: reader }
  if (targetStatus !== null && targetStatus !== before?.targetStatus) {
    const statuses = met === null ? [] : ((await kind?.advancing?.statuses(asked, met.id)) ?? [])
    if (!statuses.some(({ _id }) => _id === String(targetStatus)))
      return { wrong: { target_status: tell('tasks.refused.noTarget') } }
  }
  const isSame = convertLead === before?.convertLead && convertProgram === before?.convertProgram
  if (convertLead && !isSame) {
    const programs = met === null ? [] : ((await kind?.advancing?.programs?.(asked)) ?? [])
    if (!programs.some(({ value }) => value === convertProgram))
      return { wrong: { convert_program: tell('tasks.refused.noLead') } }
  }
  return { targetStatus, convertLead, convertProgram }
}
