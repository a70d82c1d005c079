import type { DomainFeature } from '../feature-manifest.ts'
import * as borrowerEndpoints from './borrower-task-endpoints.ts'
import * as endpoints from './task-endpoints.ts'
import * as templateEndpoints from './templates/template-endpoints.ts'

export const tasksFeature = {
  name: 'tasks',
  endpoints: { ...endpoints, ...templateEndpoints, ...borrowerEndpoints },
  menuPages: { tasks: 'staff' },
  builderPages: [{ page: 'builders/tasks', title: 'Tasks', icon: 'tasks' }],
  unaudited: {
    activateTask: 'record-tells',
    addTask: 'record-tells',
    completeOwnTask: 'record-tells',
    deactivateTask: 'record-tells',
    getTaskInfo: 'reads',
    listOfferedTemplates: 'reads',
    listTasks: 'reads',
    listTaskTemplates: 'reads',
    startTaskTemplate: 'record-tells',
  },
} as const satisfies DomainFeature
