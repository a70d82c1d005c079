import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { granted } from '@corbel/domain/shared/result'
import { isTaskClosed, taskStatus } from '@corbel/domain/tasks/task'
import { hasTasks, taskPolicy } from '@corbel/domain/tasks/task-policy'
import { z } from 'zod'
import type { BulkAct, BulkOutcome, BulkStartCall, KeptOutcome } from '../records/bulk/bulk-act.ts'
import { lockRecords } from '../records/lock-records.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { refreshOpenItemsOf } from '../records/record-projection.ts'
import { listActorsOf, type PossibleActor } from '../records/tab-readers.ts'
import { meetRecords } from './list/list-tasks.ts'
import { followRepeat } from './next-task.ts'
import { asWritten } from './plan-task.ts'
import { announceTask } from './task-events.ts'
import { taskInHistory } from './task-in-history.ts'
import { mailTaskLater } from './task-jobs.ts'
import { atPlace, type MetTask, standingOf, type TaskMeeting } from './task-place.ts'
import {
  findTaskPlaces,
  findTasks,
  lockTasks,
  setTasksActive,
  type TaskWriting,
  updateTask,
} from './task-repository.ts'
import { tellOfTask } from './tell-of-task.ts'
import { followRun } from './templates/follow-run.ts'

const kindNumber = z.union([z.literal(2), z.literal(3), z.literal(4)])
const user = z.object({ id: z.uuid(), kind: kindNumber, roleId: z.int() })
const plan = z.object({
  action: z.enum(['deactivate', 'activate', 'status', 'assign']),
  status: taskStatus.nullable(),
  users: z.array(user),
})
export type TasksPlan = z.infer<typeof plan>

/** The version that the act made, and what a task was before it. */
export const kept = z.object({ rev: z.int(), active: z.boolean(), status: taskStatus, users: z.array(user) })
export type Kept = z.infer<typeof kept>

/** Takes tasks out of use or back into it, sets their status, gives them to somebody; and back, where nobody changed them since. */
export function changeTasksAct(kinds: readonly RecordKind[]): BulkAct<TasksPlan, Kept> {
  const refuse = async ({ actor }: Pick<BulkStartCall, 'actor'>) => (hasTasks(actor) ? null : ('not-allowed' as const))
  return {
    ...{ key: 'change-tasks', plan, kept, refuse, refuseUndo: refuse },
    words: () => ({}),
    pageOf: (_plan, id) => `/tasks?task=${id}`,
    carryOut: (call, asked, ids) => changeSome({ ...call, kinds }, ids, (at) => ({ asked, at, rev: undefined })),
    undo: (call, { action }, done) => giveTasksBack({ ...call, kinds }, backward[action], { done }),
  }
}

type ManyCall = BulkStartCall & { readonly kinds: readonly RecordKind[] }
export type Change = {
  readonly asked: TasksPlan
  readonly at: MetTask
  readonly rev: number | undefined
  /** Of whom it is asked whether they may have it; absent: of everybody who gets it. */
  readonly newcomers?: readonly string[]
}

/** Under the locks of their records and their own, each by the rights to it. */
export async function changeSome(
  call: ManyCall,
  ids: readonly string[],
  changeOf: (at: MetTask) => Change | BulkReason,
): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const places = await findTaskPlaces(db, { companyId, ids })
  const records = [...new Set(places.flatMap(({ recordId }) => recordId ?? []))].sort()
  const lock = await lockRecords(db, companyId, { change: records })
  await lockTasks(db, { companyId, ids })
  const tasks = new Map((await findTasks(db, { companyId, ids })).map((task) => [task.id, task]))
  const alone = await atPlace(call, {}, async (meeting) => granted(meeting))
  if (!alone.ok) return ids.map((id) => ({ id, reason: 'not-allowed' }))
  const met = await meetRecords(call, { records, reader: actor, today: alone.value.today })
  const meetings = new Map(met.map((meeting) => [meeting.met?.id, { ...meeting, lock }]))
  const outcomes: BulkOutcome[] = []
  const touched: MetTask[] = []
  for (const id of ids) {
    const task = tasks.get(id)
    const meeting = task?.recordId ? meetings.get(task.recordId) : alone.value
    const change = task === undefined || meeting === undefined ? 'not-found' : changeOf({ ...meeting, task })
    const reason = typeof change === 'string' ? change : await refuseChange(call, change)
    if (typeof change === 'string' || reason !== null) outcomes.push({ id, reason })
    else {
      touched.push(change.at)
      outcomes.push({ id, reason, kept: await writeChange(call, change) })
    }
  }
  await tellAll(call, touched, records)
  return outcomes
}

async function refuseChange(call: ManyCall, { asked, at, rev, newcomers }: Change): Promise<BulkReason | null> {
  const { task, reader, place } = at
  const standing = standingOf(task)
  const { action, status, users } = asked
  if (!taskPolicy.read(reader, place, standing)) return 'not-found'
  const right = action === 'status' ? taskPolicy.advance : action === 'assign' ? taskPolicy.update : taskPolicy.remove
  if (!right(reader, place, standing)) return 'not-allowed'
  if (rev !== undefined && rev !== task.rev) return 'changed-since'
  if (action === 'deactivate') return task.active ? null : 'inactive'
  if (action === 'activate') return task.active ? 'active-already' : null
  if (!task.active) return 'inactive'
  // What completing it does to its record is decided one by one.
  const isUnticked = task.checklistRequired && task.checklist.some(({ done }) => !done)
  const doesMore = task.targetStatus !== null || task.convertLead || isUnticked
  if (action === 'status') return status === 'Completed' && doesMore && !isTaskClosed(task.status) ? 'does-more' : null
  return (await mayAllHave(call, at, newcomers ?? users.map(({ id }) => id))) ? null : 'heir-gone'
}

async function mayAllHave({ db, actor }: ManyCall, { met }: TaskMeeting, ids: readonly string[]): Promise<boolean> {
  const may = met === null ? hasTasks : await met.othersInTab({ tab: 'tasks', action: 'read' })
  for (const id of ids) {
    const roles: PossibleActor[] = await listActorsOf(db, actor.companyId, id)
    if (!roles.some((one) => hasTasks(one.actor) && may(one.actor))) return false
  }
  return true
}

async function writeChange(call: ManyCall, { asked, at }: Change): Promise<Kept> {
  const { db, at: now, jobs, actor } = call
  const { task, met } = at
  const { companyId, personId, fullName: name } = actor
  const by = { personId, name }
  const before = { rev: task.rev + 1, active: task.active, status: task.status, users: task.users.map(userOf) }
  const { action, status, users } = asked
  if (action === 'deactivate' || action === 'activate') {
    const active = action === 'activate'
    await setTasksActive(db, { companyId, ids: [task.id], active, by, at: now })
    await taskInHistory(db, met, { at: now, before: active ? null : task, after: active ? task : null })
    return before
  }
  const writing = { ...asWritten(task), ...(action === 'status' && status !== null ? { status } : { users }) }
  const areUsersNew = action === 'assign'
  await updateTask(db, { companyId, id: task.id, recordId: task.recordId, writing, areUsersNew, by, at: now })
  await taskInHistory(db, met, { at: now, before: task, after: writing })
  await followRepeat(call, at, writing)
  await followRun({ db, at: now }, at, writing)
  const had = new Set(task.users.map(({ id }) => id))
  const personIds = areUsersNew ? users.map(({ id }) => id).filter((id) => id !== personId && !had.has(id)) : []
  await mailTaskLater(jobs, db, { companyId, taskId: task.id, personIds, why: 'assigned' })
  tellOfTask(db, { met, by: actor, personIds, at: now })
  return before
}

const userOf = ({ id, kind, roleId }: TaskWriting['users'][number]) => ({ id, kind, roleId })

/** Lists and open pages, once for all of a portion. */
async function tellAll({ db }: ManyCall, touched: readonly MetTask[], records: readonly string[]): Promise<void> {
  const loans = new Map(touched.filter(({ module }) => module === 'opportunities').map((at) => [at.met?.id, at]))
  const [first] = loans.values()
  const ids = records.filter((id) => loans.has(id))
  if (first?.lock != null && ids.length > 0) await refreshOpenItemsOf(db, first.lock, ids)
  for (const [, some] of Map.groupBy(touched, ({ met }) => met?.id)) {
    const [at] = some
    if (at !== undefined)
      await announceTask(
        db,
        at,
        some.map(({ task }) => ({ users: task.users, makerId: task.createdBy })),
      )
  }
}

const backward = { deactivate: 'activate', activate: 'deactivate', status: 'status', assign: 'assign' } as const

type GivingBack = {
  readonly done: readonly KeptOutcome<Kept>[]
  /** Why those who had a task cannot have it again; where nothing is said, it is asked of each at its record. */
  readonly refuse?: (users: Kept['users']) => BulkReason | null
}

/** Tasks that nobody changed since are again as they were. */
export async function giveTasksBack(
  call: Omit<ManyCall, 'jobs'>,
  action: TasksPlan['action'],
  { done, refuse }: GivingBack,
): Promise<BulkOutcome[]> {
  const before = new Map(done.map((one) => [one.id, one.kept]))
  // Nobody is mailed of what they had before.
  const jobs = { enqueue: async () => undefined }
  return changeSome({ ...call, jobs }, [...before.keys()], (at) => {
    const was = before.get(at.task.id)
    const users = was?.users ?? []
    const change = { at, asked: { action, status: was?.status ?? null, users }, rev: was?.rev }
    return refuse === undefined ? change : (refuse(users) ?? { ...change, newcomers: [] })
  })
}
