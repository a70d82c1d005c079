import type { TaskPriority, TaskStatus } from '@corbel/domain/tasks/task'

/** Where the catalogue has the word of each. */
export const statusKeys = {
  'Not Started': 'notStarted',
  'In Progress': 'inProgress',
  'Awaiting Feedback': 'awaitingFeedback',
  'On Hold': 'onHold',
  Completed: 'completed',
  'N/A': 'notApplicable',
} as const satisfies Record<TaskStatus, string>

export const priorityKeys = {
  Low: 'low',
  Medium: 'medium',
  High: 'high',
  Urgent: 'urgent',
} as const satisfies Record<TaskPriority, string>

/** By the name that the dialog has for each. */
export const repeatWords: Readonly<
  Record<string, 'tasks.repeatWeek' | 'tasks.repeatTwoWeeks' | 'tasks.repeatMonth' | 'tasks.repeatQuarter'>
> = {
  week: 'tasks.repeatWeek',
  twoWeeks: 'tasks.repeatTwoWeeks',
  month: 'tasks.repeatMonth',
  quarter: 'tasks.repeatQuarter',
}
