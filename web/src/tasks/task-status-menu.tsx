import { taskStatusColors, taskStatuses } from '@corbel/domain/tasks/task'
import type { Task } from '@corbel/domain/tasks/task-endpoints'
import { useTranslation } from '../translation.ts'
import { ChoiceMenu } from '../ui/press/choice-menu.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { statusKeys } from './task-words.ts'
import { useTaskStatus } from './use-task-acts.ts'

/** The status of a task, chosen where it stands by whoever may say how far it is. */
export function TaskStatusMenu({ task }: { task: Task }) {
  const { t } = useTranslation()
  const change = useTaskStatus()
  const { status, title, permissions } = task
  const word = t(`tasks.statuses.${statusKeys[status]}`)
  const chip = <StatusChip label={word} color={taskStatusColors[status]} />
  if (!permissions.advance) return chip
  return (
    <ChoiceMenu
      width={220}
      choices={taskStatuses.map((value) => ({
        value,
        label: <StatusChip label={t(`tasks.statuses.${statusKeys[value]}`)} color={taskStatusColors[value]} />,
      }))}
      chosen={status}
      onChoose={(next) => next !== status && change.mutate({ task, status: next })}
      button={{ className: 'chip-button', 'aria-label': `${t('tasks.status')}, ${title}: ${word}` }}
    >
      {chip}
    </ChoiceMenu>
  )
}
