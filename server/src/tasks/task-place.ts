import type { Actor } from '@corbel/domain/auth/actor'
import { allFeatures } from '@corbel/domain/companies/company-features'
import { type Result, refused } from '@corbel/domain/shared/result'
import { hasTasks, type TaskPlace, type TaskStanding } from '@corbel/domain/tasks/task-policy'
import { companyDay } from '../platform/company-day.ts'
import { isId } from '../platform/ids.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { lockRecords, type RecordLock } from '../records/lock-records.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import { findPlaces, findTaskPlaces, findTasks, lockTasks, type StoredTask } from './task-repository.ts'

/** Where a task is met: at a record, or alone. */
export type TaskMeeting = {
  /** As whom: the person, or a guest at the record's owner. */
  readonly reader: Actor
  readonly met: MetRecord | null
  readonly place: TaskPlace | null
  readonly kind: RecordKind | null
  /** The kind of the record, as its module is called. */
  readonly module: string | null
  /** Of the record, where it is locked for a change. */
  readonly lock: RecordLock | null
  /** The company's calendar day. */
  readonly today: string
}

export type TaskCall = RecordCall & { readonly kinds: readonly RecordKind[] }

type Asked = { readonly module?: string | undefined; readonly owner?: string | undefined; readonly isLocked?: boolean }

/** At a record that the caller may read, or with nothing; refused where the company has no tasks, or they have none. */
export async function atPlace<Reply>(
  call: TaskCall,
  { module = '', owner = '', isLocked = false }: Asked,
  work: (meeting: TaskMeeting) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const { db, actor, kinds } = call
  if (!hasTasks(actor)) return refused({ code: 'not-allowed' })
  if (module === '' && owner === '') {
    const { isOn, today } = await setupOf(call, actor)
    if (!isOn) return refused({ code: 'not-allowed' })
    return work(alone(actor, today))
  }
  const kind = kindNamed(kinds, module)
  if (kind === undefined) return refused({ code: 'not-found' })
  if (isLocked && isId(owner)) await lockRecords(db, actor.companyId, { change: [owner] })
  return kind.meet(call, { id: owner }, async (met) => {
    const { reader } = met
    const { isOn, today } = await setupOf(call, reader)
    const [found] = await findPlaces(db, reader.companyId, [met.id])
    if (!isOn || found === undefined || !hasTasks(reader)) return refused({ code: 'not-allowed' })
    const place = { ...found, active: met.active, mayInTab: met.mayInTab }
    const lock = isLocked ? await lockRecords(db, reader.companyId, { change: [met.id] }) : null
    return work({ reader, met, place, kind, module: found.module, lock, today })
  })
}

const alone = (reader: Actor, today: string): TaskMeeting => ({
  ...{ reader, met: null, place: null, kind: null, module: null, lock: null, today },
})

/** Where tasks stand that hang on nothing. */
export async function withoutRecord(call: RecordCall, actor: Actor): Promise<TaskMeeting> {
  return alone(actor, (await setupOf(call, actor)).today)
}

async function setupOf({ db, at }: RecordCall, { companyId }: Actor): Promise<{ isOn: boolean; today: string }> {
  const { features, timeZone } = await settingsOfCompany(db, companyId)
  return { isOn: allFeatures(features).tasks_tab, today: companyDay(at, timeZone) }
}

export type MetTask = TaskMeeting & { readonly task: StoredTask }
type AskedTask = Asked & { readonly id: string }

/**
 * A task where it hangs. Its record is found by the task, or where the caller names it, as guests do, by its name; what
 * is out of sight answers as what is not there.
 */
export async function atTask<Reply>(
  call: TaskCall,
  { id, isLocked = false, ...asked }: AskedTask,
  work: (met: MetTask) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const { db, actor } = call
  if (!hasTasks(actor)) return refused({ code: 'not-allowed' })
  if (!isId(id)) return refused({ code: 'not-found' })
  const isNamed = (asked.owner ?? '') !== ''
  const [at] = isNamed ? [] : await findTaskPlaces(db, { companyId: actor.companyId, ids: [id] })
  if (!isNamed && at === undefined) return refused({ code: 'not-found' })
  const place = at?.recordId ? { module: at.module ?? '', owner: at.recordId } : asked
  let isMet = false
  const done = await atPlace(call, { ...place, isLocked }, async (meeting) => {
    const { companyId } = meeting.reader
    if (isLocked) await lockTasks(db, { companyId, ids: [id] })
    const [task] = await findTasks(db, { companyId, ids: [id] })
    if (task === undefined || task.recordId !== (meeting.met?.id ?? null)) return refused({ code: 'not-found' })
    isMet = true
    return work({ ...meeting, task })
  })
  const isUnseen = !done.ok && !isMet && done.refusal.code === 'loan-not-found'
  return isUnseen ? refused({ code: 'not-found' }) : done
}

export const standingOf = ({
  createdBy,
  users,
  active,
}: Pick<StoredTask, 'createdBy' | 'users' | 'active'>): TaskStanding => ({
  makerId: createdBy,
  assigneeIds: users.map(({ id }) => id),
  active,
})
