import type { Task } from '@corbel/domain/tasks/task-endpoints'
import { useTranslation } from '../translation.ts'
import { RowCheckbox } from '../ui/table/row-checkbox.tsx'
import { useTaskStatus } from './use-task-acts.ts'

/** Ticks a task off, with its way back; nothing for whoever may not complete it. */
export function TaskTick({ task }: { task: Task }) {
  const { t } = useTranslation()
  const change = useTaskStatus()
  const isDone = change.isPending || change.isSuccess
  if (!task.permissions.advance) return null
  return (
    <RowCheckbox
      label={t('tasks.complete', { title: task.title })}
      checked={isDone}
      onChange={() => !isDone && change.mutate({ task, status: 'Completed', undo: task.status })}
    />
  )
}
