import { isTaskClosed } from '@corbel/domain/tasks/task'
import { dueItems } from '@corbel/domain/tasks/templates/task-template'
import type { Db } from '../../platform/database/db.ts'
import type { MetTask } from '../task-place.ts'
import type { TaskWriting } from '../task-repository.ts'
import { makeTasks, type RunPlace } from './make-tasks.ts'
import { findRun, listMade } from './run-repository.ts'

type Following = { readonly db: Db; readonly at: Date }

/**
 * Makes the tasks of a template that waited for one that is closed now; where it is opened again they stay, because
 * somebody may be at them already. The program makes them, whoever closed the one before.
 */
export async function followRun(
  { db, at: now }: Following,
  { task, met, lock, reader, module, today }: MetTask,
  after: Pick<TaskWriting, 'status'>,
): Promise<number> {
  if (task.runId === null || isTaskClosed(task.status) || !isTaskClosed(after.status)) return 0
  if (met === null || lock === null) return 0
  const { companyId } = reader
  const record = { id: met.id, rev: met.rev, module }
  return followRunAt(db, { companyId, record, lock, by: null, at: now, today }, task)
}

/** The same for one that was just closed at a record that is locked. */
export async function followRunAt(db: Db, place: RunPlace, { runId }: Pick<MetTask['task'], 'runId'>): Promise<number> {
  const run = runId === null ? undefined : await findRun(db, place.companyId, runId)
  if (run === undefined) return 0
  const items = dueItems(run.items, await listMade(db, place.companyId, run.id))
  await makeTasks(db, place, { runId: run.id, items })
  return items.length
}
