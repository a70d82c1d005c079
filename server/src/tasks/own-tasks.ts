import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isTaskClosed } from '@corbel/domain/tasks/task'
import { companyDay } from '../platform/company-day.ts'
import { isId } from '../platform/ids.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { lockRecords } from '../records/lock-records.ts'
import { kindNamed, type RecordCall } from '../records/record-kind.ts'
import { asWritten } from './plan-task.ts'
import { lacksTicks, type SavingTask, write } from './save-task.ts'
import { type AskedOfBorrower, listAskedOf } from './task-list-repository.ts'
import { findPlaces, findTasks, lockTasks } from './task-repository.ts'

/** What the lender asked a borrower to do on a loan that they may read, the earliest due first; what is not to be done is absent. */
export function listOwnTasks({ db, actor }: RecordCall, loan: string): Promise<AskedOfBorrower[]> {
  return listAskedOf(db, { companyId: actor.companyId, personId: actor.personId, recordId: loan })
}

type Own = { readonly loan: string; readonly id: string }

/**
 * Ends a task that was given to the borrower who says so. What moves the loan is not theirs to end, nor what has a
 * checklist that comes first: staff ticks it.
 */
export async function completeOwnTask(call: SavingTask, { loan, id }: Own): Promise<Result<null>> {
  const { db, actor, at, kinds } = call
  const kind = kindNamed(kinds, 'opportunities')
  if (kind === undefined || !isId(loan)) return refused({ code: 'loan-not-found' })
  await lockRecords(db, actor.companyId, { change: [loan] })
  return kind.meet(call, { id: loan, orJointly: true }, async (met) => {
    const { reader } = met
    const { companyId, personId } = reader
    // Guests learn nothing of what is asked of the borrower.
    if (reader.guestOf !== undefined) return refused({ code: 'loan-not-found' })
    if (reader.type !== 'Prospects') return refused({ code: 'not-allowed' })
    if (!met.active) return refused({ code: 'record-inactive' })
    const lock = await lockRecords(db, companyId, { change: [met.id] })
    const ids = isId(id) ? [id] : []
    await lockTasks(db, { companyId, ids })
    const [task] = await findTasks(db, { companyId, ids })
    const isTheirs = task?.users.some((user) => user.id === personId && user.kind === 2) === true
    if (task === undefined || task.recordId !== met.id || !task.active || !isTheirs)
      return refused({ code: 'loan-not-found' })
    if (isTaskClosed(task.status)) return granted(null)
    const writing = { ...asWritten(task), status: 'Completed' as const }
    if (task.targetStatus !== null || task.convertLead || lacksTicks({ task }, writing))
      return refused({ code: 'not-allowed' })
    const { timeZone } = await settingsOfCompany(db, companyId)
    const [found] = await findPlaces(db, companyId, [met.id])
    const place = found === undefined ? null : { ...found, active: met.active, mayInTab: met.mayInTab }
    const meeting = { reader, met, place, kind, module: 'opportunities', lock, today: companyDay(at, timeZone) }
    await write(call, { ...meeting, task }, writing)
    return granted(null)
  })
}
