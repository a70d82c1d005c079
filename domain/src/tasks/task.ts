import { z } from 'zod'

/** Where a task stands (specification 2, section 4; six of them: decision 26 on the specification). */
export const taskStatuses = ['Not Started', 'In Progress', 'Awaiting Feedback', 'On Hold', 'Completed', 'N/A'] as const
export const taskStatus = z.enum(taskStatuses)
export type TaskStatus = z.infer<typeof taskStatus>

/** The colours of the specification, by the program's names of them. */
export const taskStatusColors: Readonly<Record<TaskStatus, string>> = {
  'Not Started': 'red',
  'In Progress': 'brand',
  'Awaiting Feedback': 'amber',
  'On Hold': 'blue',
  Completed: 'green',
  'N/A': 'pink',
}

export const taskPriorities = ['Low', 'Medium', 'High', 'Urgent'] as const
export const taskPriority = z.enum(taskPriorities)
export type TaskPriority = z.infer<typeof taskPriority>

export const taskPriorityColors: Readonly<Record<TaskPriority, string>> = {
  Low: 'gray',
  Medium: 'amber',
  High: 'orange',
  Urgent: 'red',
}

/** Statuses in which nothing is left to do. */
export const closedTaskStatuses = ['Completed', 'N/A'] as const satisfies readonly TaskStatus[]

export const isTaskClosed = (status: TaskStatus): boolean => closedTaskStatuses.some((one) => one === status)

export const longestTaskTitle = 200
export const longestTaskDescription = 5_000
export const mostTaskUsers = 50
export const mostChecklistItems = 100

/** One thing of several that a task is made of. */
export const checklistItem = z.strictObject({
  _id: z.string().min(1).max(64),
  text: z.string().trim().min(1).max(300),
  done: z.boolean(),
})
export type ChecklistItem = z.infer<typeof checklistItem>
export const checklist = z.array(checklistItem).max(mostChecklistItems)

export const repeatUnits = ['day', 'week', 'month'] as const
export const taskRepeat = z.strictObject({
  unit: z.enum(repeatUnits),
  every: z.int().min(1).max(52),
})
/** How often a task comes again: the next one is made when this one is closed. */
export type TaskRepeat = z.infer<typeof taskRepeat>

/** As it is kept: with the day (ISO) that all of them are counted from, once one has followed another. */
export type KeptRepeat = TaskRepeat & { readonly from?: string }

/** Business days before the due day on which whoever has it is reminded; 0: on the day itself. */
export const longestReminder = 30

/** How a due day stands on a calendar day of the company (ISO dates); a closed task is never late. */
export function dueState(
  due: string | null,
  today: string,
  status: TaskStatus,
): 'none' | 'overdue' | 'today' | 'later' {
  if (due === null || isTaskClosed(status)) return 'none'
  if (due === today) return 'today'
  return due < today ? 'overdue' : 'later'
}
