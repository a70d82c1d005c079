import { nameInMail } from '@corbel/domain/shared/plain-name'
import { z } from 'zod'
import type { Database, Db } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import { digestMail, type GatheredMail } from './digest-mail.ts'
import {
  companiesWithNotices,
  dropPastNotices,
  gatherDigests,
  nameOfCompany,
  noticesOfDigest,
} from './digest-repository.ts'
import { type SeenNotice, saidOf, seenNotices } from './seen-notices.ts'

const gathering = jobDefinition({
  name: 'gather-notifications',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '* * * * *',
})

const payload = z.object({ companyId: z.string(), personId: z.string(), digestId: z.string() })
type Gathered = z.infer<typeof payload>
const mailing = jobDefinition({ name: 'mail-notifications', payload, leaseSeconds: 30, retries: 12 })

export type DigestParts = {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly kinds: readonly RecordKind[]
  readonly jobs: Pick<JobQueue, 'enqueue'>
}

/** So many people's mails are made ready at once; the rest a minute later. */
const mostAtOnce = 500

/** Every minute: what waits for a mail becomes one for each person, and what is past its time goes. */
export function gatherWorker({ database, jobs }: Pick<DigestParts, 'database' | 'jobs'>): JobWorker {
  return jobWorker(gathering, async (_payload, { at }) => gatherNotifications({ database, jobs }, at))
}

export async function gatherNotifications(
  { database, jobs }: Pick<DigestParts, 'database' | 'jobs'>,
  at: Date,
): Promise<void> {
  const companies = await inPlatformTransaction(database, (db) => companiesWithNotices(db, at))
  for (const companyId of companies)
    await inTransaction(database, { companyId, at }, async (db) => {
      await dropPastNotices(db, companyId, at)
      // With the job in one transaction: a mail is made ready once, whenever the program is killed.
      for (const digest of await gatherDigests(db, { companyId, at, most: mostAtOnce }))
        await jobs.enqueue(db, mailing, { companyId, ...digest })
    })
}

/** The same mail however often it is tried: its id was given with what it is made of, so nobody gets it twice. */
export function digestWorker({ database, mailer, publicUrl, kinds }: DigestParts): JobWorker {
  return jobWorker(mailing, async (gathered, { at }) => {
    const { companyId, digestId } = gathered
    const found = await inTransaction(database, { companyId, at }, (db) => findGathered(db, { gathered, kinds, at }))
    if (found === null) return
    const { seen, ...to } = found
    const items = seen.map((one) => ({ said: saidOf(one, nameInMail), link: `${publicUrl}${one.page}` }))
    await mailer.deliver({ id: digestId, at, ...digestMail({ ...to, items, account: `${publicUrl}/account` }) })
  })
}

type Finding = { readonly gathered: Gathered; readonly kinds: readonly RecordKind[]; readonly at: Date }
type Found = Pick<GatheredMail, 'to' | 'language' | 'company'> & { readonly seen: readonly SeenNotice[] }

/** What the person may know of now in any of their roles; null for whoever left, has no address or may know of nothing. */
async function findGathered(db: Db, { gathered, kinds, at }: Finding): Promise<Found | null> {
  const { companyId, personId } = gathered
  const notices = await noticesOfDigest(db, gathered)
  const seen = new Map<string, SeenNotice>()
  const roles = await listActorsOf(db, companyId, personId)
  for (const { actor } of roles) {
    const left = notices.filter(({ id }) => !seen.has(id))
    for (const one of await seenNotices({ db, actor, at }, kinds, left)) seen.set(one.notice.id, one)
  }
  const [first] = roles
  if (first === undefined || first.email === '' || seen.size === 0) return null
  const company = await nameOfCompany(db, companyId)
  const inOrder = notices.flatMap(({ id }) => seen.get(id) ?? [])
  return { to: first.email, language: first.language, company, seen: inOrder }
}
