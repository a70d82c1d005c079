import { taskStatuses } from '@corbel/domain/tasks/task'
import { massActionOnTasks, type Task } from '@corbel/domain/tasks/task-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { showBulkJob } from '../records/bulk/bulk-jobs-query.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess, showWarning } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { ChoiceMenu } from '../ui/press/choice-menu.tsx'
import { SelectionBar } from '../ui/table/selection-bar.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetTasks, type TasksPlace } from './task-queries.ts'
import { statusKeys } from './task-words.ts'

const TaskAssignDialog = lazyPart(
  async () => (await import('./dialog/task-assign-dialog.tsx')).TaskAssignDialog,
  'over',
)

interface TaskSelectionProps {
  tasks: readonly Task[]
  place: TasksPlace | null
  onDone: () => void
}

type Act =
  | { action: 'deactivate' | 'activate' }
  | { action: 'status'; status: Task['status'] }
  | { action: 'assign'; users: string[] }

/** What is done to the ticked tasks: those that the reader may not change are left out and counted. */
export function TaskSelectionBar({ tasks, place, onDone }: TaskSelectionProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isAssigning, setAssigning] = useState(false)
  const act = useMutation({
    mutationFn: (asked: Act) =>
      call(massActionOnTasks, {
        body: { from: 'tasks', ...place, Ids: tasks.map(({ _id }) => _id), ...asked },
      }),
    onSuccess: async ({ message, left_out, job }) => {
      showSuccess(message)
      if (left_out.length > 0)
        showWarning(
          left_out.map(({ reason, count }) => t(`bulk.reasons.${reason}`, { count: String(count) })).join(', '),
        )
      if (job !== null) showBulkJob(queryClient, job)
      onDone()
      await forgetTasks(queryClient, place)
    },
    onError: (error) => showError(`${t('tasks.massFailed')} ${errorText(error)}`, { reference: referenceOf(error) }),
  })
  const activity = async (action: 'deactivate' | 'activate') => {
    const title = t(action === 'deactivate' ? 'tasks.deactivateSelected' : 'tasks.activateSelected')
    const text = t('table.selected', { count: tasks.length })
    if (await askConfirm({ title, text, confirmLabel: t(`tasks.${action}`), danger: action === 'deactivate' }))
      act.mutate({ action })
  }
  const some = (active: boolean): boolean => tasks.some((task) => task.active === active)
  return (
    <SelectionBar count={tasks.length} onClear={onDone}>
      <ChoiceMenu
        width={220}
        choices={taskStatuses.map((value) => ({ value, label: t(`tasks.statuses.${statusKeys[value]}`) }))}
        chosen={undefined}
        onChoose={(status) => act.mutate({ action: 'status', status })}
        button={{ className: 'pick pick-sm' }}
      >
        {t('tasks.setStatus')}
      </ChoiceMenu>
      <Button size="sm" variant="default" onClick={() => setAssigning(true)}>
        {t('tasks.assign')}
      </Button>
      {some(true) ? (
        <Button size="sm" variant="default" onClick={() => void activity('deactivate')}>
          {t('tasks.deactivate')}
        </Button>
      ) : null}
      {some(false) ? (
        <Button size="sm" variant="default" onClick={() => void activity('activate')}>
          {t('tasks.activate')}
        </Button>
      ) : null}
      {isAssigning ? (
        <TaskAssignDialog
          place={place}
          count={tasks.length}
          onClose={() => setAssigning(false)}
          onChoose={(users) => act.mutate({ action: 'assign', users })}
        />
      ) : null}
    </SelectionBar>
  )
}
