import type { TaskStatus } from '@corbel/domain/tasks/task'
import { activateTask, deactivateTask, saveTask, type Task } from '@corbel/domain/tasks/task-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { isPath } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetTasks } from './task-queries.ts'

type Named = Pick<Task, '_id' | 'title' | 'owner' | 'module'>

/** The place of a task, as its calls name it. */
export const placeOf = ({ owner, module }: Pick<Task, 'owner' | 'module'>) =>
  owner === null || module === null ? null : { module: module.type, owner }

/** Sets the status of a task at once, and says what else that did; a refusal says what is lacking, and where. */
export function useTaskStatus() {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ task, status }: { task: Named; status: TaskStatus; undo?: TaskStatus }) =>
      call(saveTask, { params: { id: task._id }, body: { ...placeOf(task), status } }),
    onSuccess: async ({ message, effect, followed_by: followers = 0 }, { task, undo, status }) => {
      const page = effect?.page ?? null
      const open = page !== null && isPath(page) ? { label: t('tasks.openRecord'), run: () => go(page) } : undefined
      const back =
        undo === undefined
          ? undefined
          : {
              label: t('shared.undo'),
              run: () => void setBack(queryClient, { task, status: undo }, t('tasks.reopened', { title: task.title })),
            }
      const said = undo !== undefined && status === 'Completed' ? t('tasks.completed', { title: task.title }) : message
      const followed = followers > 0 ? t('tasks.followedBy', { count: followers }) : undefined
      showSuccess([said, effect?.message, followed].filter(Boolean).join(' '), { action: open ?? back })
      await forgetTasks(queryClient, placeOf(task))
    },
    onError: (error, { task }) => {
      const page = task.module?.page
      const reference = referenceOf(error)
      const isAtGate = isRefusal(error, 'gate-open') && page !== undefined && isPath(page)
      showError(isAtGate ? errorText(error) : `${t('tasks.statusFailed')} ${errorText(error)}`, {
        reference,
        ...(isAtGate ? { action: { label: t('tasks.openRecord'), run: () => go(page) } } : {}),
      })
    },
  })
}

async function setBack(
  queryClient: ReturnType<typeof useQueryClient>,
  { task, status }: { task: Named; status: TaskStatus },
  said: string,
): Promise<void> {
  await call(saveTask, { params: { id: task._id }, body: { ...placeOf(task), status } })
  showSuccess(said)
  await forgetTasks(queryClient, placeOf(task))
}

/** Takes a task out of use or back into it. */
export const sendActivity = (task: Pick<Task, '_id' | 'active'>): Promise<unknown> =>
  task.active ? call(deactivateTask, { params: { id: task._id } }) : call(activateTask, { body: { id: task._id } })
