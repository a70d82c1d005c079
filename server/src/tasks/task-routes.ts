import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { completeOwnTask } from '@corbel/domain/tasks/borrower-task-endpoints'
import {
  activateTask,
  addTask,
  deactivateTask,
  getTaskInfo,
  listTasks,
  massActionOnTasks,
  saveTask,
} from '@corbel/domain/tasks/task-endpoints'
import { route } from '../platform/http/route.ts'
import { inWords } from '../platform/messages/in-words.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { actOnManyTasks } from './act-on-many-tasks.ts'
import { addTask as addTaskNow } from './add-task.ts'
import { getTaskInfo as getTaskInfoNow } from './get-task-info.ts'
import { listTasks as listTasksNow } from './list/list-tasks.ts'
import { completeOwnTask as completeOwnTaskNow } from './own-tasks.ts'
import { saveTask as saveTaskNow } from './save-task.ts'
import { setTaskActive } from './set-task-active.ts'
import { templateRoutes } from './templates/template-routes.ts'

/** Tasks on records of these kinds, and those that stand alone. */
export const taskRoutes = (kinds: readonly RecordKind[]) => [
  route(listTasks, ({ body, ...call }) => listTasksNow({ ...call, kinds }, body)),
  route(getTaskInfo, ({ body, client: { language }, ...call }) => getTaskInfoNow({ ...call, kinds, language }, body)),
  route(addTask, async ({ body, services: { jobs }, client: { language }, ...call }) => {
    const added = await addTaskNow({ ...call, kinds, jobs, language }, body)
    return added.ok ? granted({ message: tell('tasks.created'), _id: added.value }) : added
  }),
  route(saveTask, async ({ params: { id }, body, services: { jobs, secrets }, client: { language }, ...call }) => {
    const saved = await saveTaskNow({ ...call, kinds, jobs, secrets, language }, { id, body })
    if (!saved.ok) return saved
    const { task, effect, next, followedBy, isStatus } = saved.value
    return granted({
      ...{ message: tell(isStatus ? 'tasks.statusSaved' : 'tasks.updated'), task },
      ...(effect && { effect: { page: effect.page, message: inWords(effect.message, language) } }),
      ...(next && { next: { _id: next.id, due_date: next.dueDate } }),
      ...(followedBy > 0 && { followed_by: followedBy }),
    })
  }),
  route(deactivateTask, ({ params: { id }, ...call }) => setTaskActive({ ...call, kinds }, { id, active: false })),
  route(activateTask, ({ body: { id }, ...call }) => setTaskActive({ ...call, kinds }, { id, active: true })),
  route(massActionOnTasks, ({ body, services: { jobs }, ...call }) => actOnManyTasks({ ...call, kinds, jobs }, body), {
    statementTimeoutMs: 60_000,
  }),
  route(
    completeOwnTask,
    async ({ params: { id, task }, services: { jobs, secrets }, client: { language }, ...call }) => {
      const done = await completeOwnTaskNow({ ...call, kinds, jobs, secrets, language }, { loan: id, id: task })
      return done.ok ? granted({ message: tell('tasks.updated') }) : done
    },
  ),
  ...templateRoutes(kinds),
]
