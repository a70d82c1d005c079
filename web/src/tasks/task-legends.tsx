import { taskPriorities, taskPriorityColors, taskStatusColors, taskStatuses } from '@corbel/domain/tasks/task'
import { useTranslation } from '../translation.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { priorityKeys, statusKeys } from './task-words.ts'

/** What the colours mean (specification 2, section 2). */
export function TaskLegends() {
  const { t } = useTranslation()
  return (
    <div className="tasks-legends">
      <span className="meta quiet">{t('tasks.status')}</span>
      {taskStatuses.map((status) => (
        <StatusChip key={status} label={t(`tasks.statuses.${statusKeys[status]}`)} color={taskStatusColors[status]} />
      ))}
      <span className="vr" />
      <span className="meta quiet">{t('tasks.priority')}</span>
      {taskPriorities.map((priority) => (
        <StatusChip
          key={priority}
          label={t(`tasks.priorities.${priorityKeys[priority]}`)}
          color={taskPriorityColors[priority]}
        />
      ))}
    </div>
  )
}
