import { mailLinks, mayBeWrapped } from '@corbel/domain/emails/tracking/mail-links'
import { z } from 'zod'
import type { WorkerParts } from '../../feature-manifest.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { findMailSettings } from '../settings/mail-settings-repository.ts'
import { forgetSaid } from '../webhooks/delivery-repository.ts'
import {
  blankOldAnswers,
  type Cutoffs,
  deleteBodies,
  deleteOldActs,
  deleteOldCounts,
  listCompaniesWithOldMail,
  listOldBodies,
} from './retention-repository.ts'

const retention = jobDefinition({
  name: 'forget-old-mails',
  payload: z.object({}),
  leaseSeconds: 3_600,
  retries: 2,
  cron: '11 4 * * *',
})

/** Every night: what was said in mails goes after the time for which its company keeps it; that it was sent stays. */
export const retentionWorker = ({ database, publicUrl }: Parts): JobWorker =>
  jobWorker(retention, (_payload, when) => forgetOldMails({ database, publicUrl }, when))

type Parts = Pick<WorkerParts, 'database' | 'publicUrl'>

type When = { readonly at: Date; readonly signal: AbortSignal }

const most = 1_000
/** Bodies are read, for their links. */
const bodiesMost = 200
const dayMs = 86_400_000
const webhookDays = 30

export async function forgetOldMails({ database, publicUrl }: Parts, { at, signal }: When): Promise<void> {
  const companies = await inPlatformTransaction(database, (db) => listCompaniesWithOldMail(db, at))
  for (const companyId of companies) {
    const { keepsMonths, keepsManyMonths } = await inTransaction(database, { companyId }, (db) =>
      findMailSettings(db, companyId),
    )
    const cutoffs = { single: monthsBefore(at, keepsMonths), many: monthsBefore(at, keepsManyMonths), most }
    const forgetCalls = (db: Db, id: string) =>
      forgetSaid(db, id, { before: new Date(at.getTime() - webhookDays * dayMs), most })
    const forgetBodies = (db: Db, id: string, cutoffs: Cutoffs) => forgetSomeBodies(db, id, { cutoffs, publicUrl })
    const steps = [forgetBodies, deleteOldActs, blankOldAnswers, forgetCalls]
    for (const step of steps) {
      const some = () => inTransaction(database, { companyId }, (db: Db) => step(db, companyId, cutoffs))
      while (!signal.aborted && (await some()) > 0);
    }
    await inTransaction(database, { companyId }, (db) =>
      deleteOldCounts(db, companyId, new Date(at.getTime() - 60 * dayMs)),
    )
  }
}

type Forgetting = { readonly cutoffs: Cutoffs; readonly publicUrl: string }

/** Links that lead past us go on leading where they led. */
async function forgetSomeBodies(db: Db, companyId: string, { cutoffs, publicUrl }: Forgetting): Promise<number> {
  const old = await listOldBodies(db, companyId, { ...cutoffs, most: bodiesMost })
  const bodies = old.map(({ id, html }) => {
    const links = mailLinks(html).map((link) => (mayBeWrapped(link, publicUrl) ? link : ''))
    return { id, links: links.some((link) => link !== '') ? links : [] }
  })
  if (bodies.length > 0) await deleteBodies(db, companyId, bodies)
  return bodies.length
}

/** The same day and hour so many months before, or the last day of that month. */
function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0)
  return before
}
