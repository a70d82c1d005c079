import { allFeatures } from '@corbel/domain/companies/company-features'
import { beginsBy } from '@corbel/domain/tasks/templates/task-template'
import { companyDay } from '../../platform/company-day.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { findProgramOf, findStartedRecord, listRecordsToStart, listRuns, takeStarts } from './run-repository.ts'
import { inWords, startRun } from './start-template.ts'
import { findTemplates } from './template-repository.ts'

export type StartingParts = { readonly database: Database; readonly log: Pick<Log, 'warn'> }
type Due = { readonly companyId: string; readonly at: Date }

/** So many records of a company in one turn. */
const mostRecords = 200

/** Begins what is due in a company, record by record. Answers at how many something had happened. */
export async function startDueTemplates({ database, log }: StartingParts, due: Due): Promise<number> {
  const { companyId } = due
  const records = await inTransaction(database, { companyId }, (db) => listRecordsToStart(db, due, mostRecords))
  let done = 0
  for (const recordId of records) {
    const lock = { change: [recordId] }
    try {
      await inTransaction(database, { companyId, at: due.at, lock }, (db) => startAt(db, { ...due, recordId }))
      done += 1
    } catch (error) {
      // It stays there, and the others go on.
      log.warn({ recordId, reason: error instanceof Error ? error.name : 'unknown' }, 'tasks could not be started')
    }
  }
  return done
}

/** What a record came to is asked again now: a move that was taken back, or gone on from at once, begins nothing. */
async function startAt(db: Db, { companyId, recordId, at }: Due & { readonly recordId: string }): Promise<void> {
  const lock = await lockRecords(db, companyId, { change: [recordId] })
  const events = await takeStarts(db, { companyId, recordId, at })
  const found = events.length === 0 ? undefined : await findStartedRecord(db, { companyId, recordId })
  if (found === undefined || !found.active) return
  const { features, timeZone } = await settingsOfCompany(db, companyId)
  if (!allFeatures(features).tasks_tab) return
  const { module, rev, status } = found
  const program = await findProgramOf(db, { companyId, recordId })
  const asked = { module, program: program === null ? null : String(program) }
  const known = new Set((await listRuns(db, { companyId, recordId })).map(({ templateId }) => templateId))
  const place = { companyId, record: { id: recordId, rev, module }, lock, by: null, at }
  for (const template of await findTemplates(db, companyId, { active: true, module })) {
    const begins = events.some(({ isNew, statuses }) => {
      const still = statuses.filter((one) => status.includes(one)).map(String)
      return beginsBy(inWords(template), { ...asked, isNew, statuses: still })
    })
    // Once at a record, also where somebody has started it there before.
    if (!begins || known.has(template.id)) continue
    await startRun(db, { ...place, today: companyDay(at, timeZone) }, { template, starts: template.starts })
  }
}
