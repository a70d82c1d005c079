import type { AutomationStep } from '@corbel/domain/emails/automations/automation-design'
import { companyDay } from '../../platform/company-day.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { addTaskOf } from '../../tasks/task-of-program.ts'
import type { Outcome, StepCall } from './advance-run.ts'

/** A task for whoever of the staff works on the record first, else for whoever published the automation. */
export async function taskStep(
  { db, companyId, at, met, actor }: StepCall,
  { title, dueInDays }: Extract<AutomationStep, { kind: 'task' }>,
): Promise<Outcome> {
  const { timeZone } = await settingsOfCompany(db, companyId)
  const staffId = met.talk?.staffIds[0] ?? actor.personId
  const [first] = await listActorsOf(db, companyId, staffId)
  const holder = first?.actor ?? actor
  const due = new Date(at.getTime() + dueInDays * 86_400_000)
  const id = await addTaskOf(db, {
    ...{ companyId, recordId: met.id, title, at, dueDate: companyDay(due, timeZone) },
    user: { id: holder.personId, kind: 4, roleId: holder.role.id },
  })
  await refreshOpenItemsOf(db, await lockRecords(db, companyId, { change: [met.id] }), [met.id])
  await met.tellHanging('tasks')
  return {
    outcome: 'done',
    reason: null,
    data: { task: id, to: [{ name: holder.fullName, kind: 'workforces', reason: null }] },
  }
}
