import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import type { ChecklistItem, TaskRepeat } from '@corbel/domain/tasks/task'
import type { addTask, Task } from '@corbel/domain/tasks/task-endpoints'

/** What the dialog holds while a task is written. */
export interface TaskValues {
  title: string
  status: string
  priority: string
  start: string
  /** Business days from today as a number, `day` for the day beside it, blank for none. */
  dueIn: string
  due: string
  description: string
  users: string[]
  target: string
  convert: boolean
  program: string
  checklist: ChecklistItem[]
  /** One of `repeats`, `as-is` for another that stands, blank for never. */
  repeat: string
  remind: string
  /** Of the version that the writing began from. */
  rev: number
}

export const repeats: Readonly<Record<string, TaskRepeat>> = {
  week: { unit: 'week', every: 1 },
  twoWeeks: { unit: 'week', every: 2 },
  month: { unit: 'month', every: 1 },
  quarter: { unit: 'month', every: 3 },
}

/** Due days that are chosen by a word, in business days. */
export const dueChoices = [0, 1, 2, 3, 5, 10] as const
export const remindChoices = [0, 1, 2, 3, 5] as const

const isSame = (one: TaskRepeat, other: TaskRepeat): boolean => one.unit === other.unit && one.every === other.every

export function repeatOf(repeat: TaskRepeat | null): string {
  if (repeat === null) return ''
  return Object.entries(repeats).find(([, one]) => isSame(one, repeat))?.[0] ?? 'as-is'
}

export const valuesOf = (task: Task | null): TaskValues => ({
  title: task?.title ?? '',
  status: task?.status ?? 'Not Started',
  priority: task?.priority ?? 'Medium',
  start: task?.start_date ?? '',
  // A task on a loan is due in days, not some day: three business days, as a request of documents is.
  dueIn: task === null ? '3' : task.due_date === null ? '' : 'day',
  due: task?.due_date ?? '',
  description: task?.description ?? '',
  users: task?.users.map(({ value }) => value) ?? [],
  target: task?.target_status ?? '',
  convert: task?.convert_lead ?? false,
  program: task?.convert_program ?? '',
  checklist: task?.checklist ?? [],
  repeat: repeatOf(task?.repeat ?? null),
  remind: task === null ? '' : task.remind_before === null ? '' : String(task.remind_before),
  rev: task?.rev ?? 0,
})

type Body = BodyInputOf<typeof addTask>

/** The call for it; where it hangs is said beside it. */
export function bodyOf(values: TaskValues, before: Task | null): Body {
  const { title, status, priority, start, dueIn, due, description, users, target, convert, program, checklist } = values
  const isDue = dueIn === 'day' ? due !== '' : dueIn !== ''
  return {
    ...{ title, status, priority, description, users, convert_lead: convert },
    start_date: start === '' ? null : start,
    ...(dueIn === '' || dueIn === 'day'
      ? { due_date: dueIn === 'day' && due !== '' ? due : null }
      : { due_in: Number(dueIn) }),
    target_status: target === '' ? null : target,
    convert_program: convert && program !== '' ? program : null,
    checklist: checklist.filter(({ text }) => text.trim() !== ''),
    repeat: values.repeat === 'as-is' ? (before?.repeat ?? null) : (repeats[values.repeat] ?? null),
    remind_before: values.remind === '' || !isDue ? null : Number(values.remind),
  }
}
