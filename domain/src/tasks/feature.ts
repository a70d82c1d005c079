import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './task-endpoints.ts'

export const tasksFeature = {
  name: 'tasks',
  endpoints,
  menuPages: { tasks: 'staff' },
  unaudited: {
    activateTask: 'record-tells',
    addTask: 'record-tells',
    deactivateTask: 'record-tells',
    getTaskInfo: 'reads',
    listTasks: 'reads',
  },
} as const satisfies DomainFeature
