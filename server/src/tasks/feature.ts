import type { ServerFeature } from '../feature-manifest.ts'
import { anyEventKind } from '../platform/events/event-kind.ts'
import { mergedTasks } from './merged-tasks.ts'
import { tasksChanged } from './task-events.ts'
import { remindWorker, taskMailWorker } from './task-jobs.ts'
import { taskRoutes } from './task-routes.ts'
import { escalateWorker } from './templates/escalate.ts'
import { startLoop } from './templates/start-loop.ts'

export const tasksFeature: ServerFeature = {
  name: 'tasks',
  routes: taskRoutes,
  events: [anyEventKind(tasksChanged)],
  gives: { merges: [mergedTasks] },
  loops: (parts) => [startLoop(parts)],
  workers: (parts) => [taskMailWorker(parts), remindWorker(parts), escalateWorker(parts)],
}
