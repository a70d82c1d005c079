import type { Actor } from '@corbel/domain/auth/actor'
import { tell } from '@corbel/domain/shared/messages/message'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { addTaskOf, endTaskOf } from '../../tasks/task-of-program.ts'
import type { StoredLoan } from '../stored-loan.ts'

type Call = { readonly db: Db; readonly actor: Actor; readonly at: Date }
type Gaps = { readonly blank: readonly string[]; readonly staff: readonly string[] }

/**
 * An application that was sent with gaps is a task of its officer, due on the next business day; it is done by itself
 * with the last answer. Answers the task that stands, none where nothing is missing.
 */
export async function taskOfSubmission(call: Call, loan: StoredLoan, { blank, staff }: Gaps): Promise<string | null> {
  const { db, actor, at } = call
  const { companyId } = actor
  const before = loan.submission?.task ?? null
  if (blank.length > 0 && before !== null) return before
  const officer = loan.people.find(({ id, kind }) => kind === 'workforces' && staff.includes(id))
  if (blank.length === 0 ? before === null : officer === undefined) return null
  let id: string | null = null
  if (blank.length > 0 && officer !== undefined) {
    const { timeZone } = await settingsOfCompany(db, companyId)
    id = await addTaskOf(db, {
      ...{ companyId, recordId: loan.id, at },
      title: inWords(tell('loans.submissionTask', { count: blank.length }), 'en'),
      dueDate: addBusinessDays(companyDay(at, timeZone), 1),
      user: { id: officer.id, kind: 4, roleId: officer.role },
    })
  } else if (before !== null) await endTaskOf(db, { companyId, id: before, at })
  await refreshOpenItemsOf(db, await lockRecords(db, companyId, { change: [loan.id] }), [loan.id])
  return id
}
