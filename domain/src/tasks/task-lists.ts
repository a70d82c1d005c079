import type { ListItem } from '../records/list/conditions/list-condition.ts'

/** Which tasks a list is of: all in sight, those that the reader has, those that the reader made. */
export const taskListNames = ['all', 'mine', 'made'] as const
export type TaskListName = (typeof taskListNames)[number]

type FieldKind = 'text' | 'option' | 'date' | 'person' | 'flag' | 'word'

/** What tasks are filtered by, and how each is compared. */
export const taskFields = {
  title: 'text',
  description: 'text',
  status: 'option',
  priority: 'option',
  start_date: 'date',
  due_date: 'date',
  createdAt: 'date',
  updatedAt: 'date',
  /** Who has it: people by id, or `me`. */
  users: 'person',
  created_by: 'person',
  active: 'flag',
  module: 'word',
  /** Open tasks by their due day: `overdue`, `today`, `week`, `none`. */
  due: 'word',
} as const satisfies Record<string, FieldKind>
export type TaskField = keyof typeof taskFields

export const isTaskField = (field: string): field is TaskField => Object.hasOwn(taskFields, field)

export const taskOperators: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['=', 'contains'],
  option: ['=', '!='],
  date: ['=', '>', '<', '>=', '<=', 'empty', 'filled'],
  person: ['=', 'empty'],
  flag: ['='],
  word: ['='],
}

/** What tasks are sorted by; newest first where nothing is said. */
export const taskSorts = ['title', 'status', 'priority', 'start_date', 'due_date', 'createdAt', 'updatedAt'] as const
export type TaskSort = (typeof taskSorts)[number]
export const isTaskSort = (field: string): field is TaskSort => taskSorts.some((one) => one === field)

export const dueWords = ['overdue', 'today', 'week', 'none'] as const

/** Open tasks that are due today or were due before, as the home page counts them and the list behind it shows them. */
export const dueByToday: ListItem[] = [{ field: 'due', operator: '=', value: ['overdue', 'today'] }]
