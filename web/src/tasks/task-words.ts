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
