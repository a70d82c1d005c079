import { z } from 'zod'

/** What sort of work a task is (areas that the specification names, Tasks builder); of one written by hand nothing is said. */
export const taskCategories = ['todo', 'call', 'upload', 'form', 'sign', 'pay', 'review', 'approve'] as const
export const taskCategory = z.enum(taskCategories)
export type TaskCategory = z.infer<typeof taskCategory>
