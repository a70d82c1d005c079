import { listTasks } from './list/list-tasks.ts'
import type { TaskCall } from './task-place.ts'

/** Tasks of a record that are still to be done, as far as the caller sees them; null where tasks are not theirs. */
export async function countOpenTasks(call: TaskCall, place: { module: string; owner: string }): Promise<number | null> {
  const open = [{ field: 'status', operator: '!=', value: ['Completed', 'N/A'] }]
  const found = await listTasks(call, { ...place, limit: 1, filters: open })
  return found.ok ? found.value.count : null
}
