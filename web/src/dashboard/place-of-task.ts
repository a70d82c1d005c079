import type { DashboardTask } from '@corbel/domain/dashboard/dashboard-endpoints'
import { isPath, type Path, paths } from '../paths.ts'

/** Where the task is open: at its record, or in the list of all. */
export function placeOfTask({ _id, module }: Pick<DashboardTask, '_id' | 'module'>): Path {
  const at = module === null ? '' : `${module.page}?tab=tasks&task=${_id}`
  return isPath(at) ? at : paths.tasks({ task: _id })
}
