import { tell } from '@corbel/domain/shared/messages/message'
import { z } from 'zod'
import { companyDay } from '../../platform/company-day.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { writeProgramHistory } from '../../records/history/write-history.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { mailRedoLater } from '../deciding/redo-jobs.ts'
import { findStoredDocument } from '../kept/document-repository.ts'
import { keepDocument } from '../kept/keep-document.ts'
import { type AgedDocument, listAgedDocuments, listCompaniesWithAging } from './aging-repository.ts'

const ageDocuments = jobDefinition({
  name: 'age-documents',
  payload: z.object({}),
  leaseSeconds: 300,
  retries: 3,
  cron: '23 * * * *',
})

type Parts = { readonly database: Database; readonly jobs: Pick<JobQueue, 'enqueue'> }

/** Every hour, so that it is early in the day wherever a company works: what is too old since then is owed again. */
export function agingWorker(parts: Parts): JobWorker {
  return jobWorker(ageDocuments, async (_payload, { at, signal }) => {
    const companies = await inPlatformTransaction(parts.database, listCompaniesWithAging)
    for (const companyId of companies) {
      if (signal.aborted) return
      await ageDocumentsOf(parts, companyId, at)
    }
  })
}

/** So many of a company in one hour; the rest waits for the next one, and is shown as owed all the same. */
const mostAged = 2_000

export async function ageDocumentsOf({ database, jobs }: Parts, companyId: string, at: Date): Promise<number> {
  const days = await inTransaction(database, { companyId }, async (db) => {
    const { timeZone } = await settingsOfCompany(db, companyId)
    return { timeZone, today: companyDay(at, timeZone) }
  })
  const aged = await inTransaction(database, { companyId }, (db) =>
    listAgedDocuments(db, { companyId, ...days, most: mostAged }),
  )
  for (const recordId of new Set(aged.map((one) => one.recordId)))
    await inTransaction(database, { companyId }, (db) => ageOf(db, { jobs, companyId, recordId, ...days, at }))
  return aged.length
}

type Aging = Pick<Parts, 'jobs'> & {
  readonly companyId: string
  readonly recordId: string
  readonly today: string
  readonly timeZone: string
  readonly at: Date
}

/** Under the record's lock it is looked at again: somebody may have sent a newer one meanwhile. */
async function ageOf(db: Db, { jobs, companyId, recordId, today, timeZone, at }: Aging): Promise<void> {
  await lockRecords(db, companyId, { change: [recordId] })
  for (const one of await listAgedDocuments(db, { companyId, today, timeZone, most: mostAged, recordId }))
    await ageOne(db, { ...one, jobs, companyId, today, at })
}

async function ageOne(
  db: Db,
  { jobs, companyId, today, at, ...aged }: AgedDocument & Pick<Aging, 'jobs' | 'companyId' | 'today' | 'at'>,
): Promise<void> {
  const { recordId, rev, docType, days, number, borrowerIds } = aged
  const kept = await findStoredDocument(db, { companyId, recordId }, docType)
  if (kept === undefined) return
  const message = tell('documents.expired', { count: days })
  // Pages say it in the language of who reads it.
  const reason = inWords(message, 'en')
  const change = { status: 'Awaiting Reupload' as const, reason, expiredOn: today }
  const written = await keepDocument(db, { recordId, docType, kept, change, by: null, companyId, at })
  const shown = { previous: tell('documents.statuses.accepted'), current: message }
  await writeProgramHistory(db, companyId, {
    ...{ recordId, rev, action: 'document-decided', at },
    changes: [
      {
        ...{ field: `document.${docType}`, title: kept.title ?? docType, previous: 'Approved', current: reason },
        ...{ shown, hiddenFrom: [] },
      },
    ],
  })
  const met = { reader: { companyId }, outsiderIds: borrowerIds, title: number }
  await mailRedoLater(jobs, db, {
    ...{ met: { ...met, page: `/loans/edit/${recordId}` }, documentId: written.id, rev: written.rev },
    title: kept.title ?? docType,
  })
}
