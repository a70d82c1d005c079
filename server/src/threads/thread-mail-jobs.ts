import { granted } from '@corbel/domain/shared/result'
import { sideOf } from '@corbel/domain/threads/thread-policy'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import type { Database, Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import { type MetThread, onThread } from './on-thread.ts'
import { type ToldPerson, threadMail } from './thread-mail.ts'
import { awaitMails, countUnread, endMailWait, findReadTo, findThread } from './thread-repository.ts'

const payload = z.object({
  companyId: z.string(),
  recordId: z.string(),
  module: z.string(),
  personId: z.string(),
  since: z.string(),
})
type Told = z.infer<typeof payload>

const mailThread = jobDefinition({
  name: 'mail-thread',
  payload,
  leaseSeconds: 20,
  retries: 12,
  // It waits for its time, of which a worker is not told.
  retryDelaySeconds: 5,
})

type Telling = {
  readonly module: string
  readonly at: Date
  readonly jobs: JobQueue
  readonly limits: Limits
}

/**
 * Tells the other side in a while, all that is written until then in one mail: whoever reads it before gets none. Of the
 * lender those whom the record is assigned to.
 */
export async function mailThreadLater(db: Db, { met, talk }: MetThread, telling: Telling): Promise<void> {
  const { module, at, jobs, limits } = telling
  const { companyId, personId } = met.reader
  const place = { companyId, recordId: met.id }
  const isStaff = sideOf(met.reader) === 'staff'
  // Borrowers of one loan read along: what one of them writes is told to the others too.
  const others = [...talk.borrowerIds, ...talk.contactIds, ...(isStaff ? [] : talk.staffIds)]
  const personIds = [...new Set(others)].filter((id) => id !== personId)
  const since = at.toISOString()
  for (const id of await awaitMails(db, place, { personIds, at }))
    await jobs.enqueueLater(db, mailThread, {
      payload: { ...place, module, personId: id, since },
      seconds: limits.messageMailSeconds,
    })
}

export type ThreadMailParts = {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly kinds: readonly RecordKind[]
}

/** The mail says that there is a message, not what it says: mailboxes are no place for a borrower's matters. */
export function threadMailWorker({ database, mailer, publicUrl, kinds }: ThreadMailParts): JobWorker {
  return jobWorker(mailThread, async (told, { jobId, at }) => {
    const { companyId } = told
    const found = await inTransaction(database, { companyId, at }, (db) => findTold(db, { told, kinds, at }))
    if (found === null) return
    const { page, ...person } = found
    await mailer.deliver({ id: jobId, at, ...threadMail({ ...person, link: `${publicUrl}${page}?tab=messages` }) })
  })
}

type Finding = { readonly told: Told; readonly kinds: readonly RecordKind[]; readonly at: Date }
type FoundPerson = Omit<ToldPerson, 'link'> & { readonly page: string }

/** Null for whom nothing is new any more, or who may read it in none of their roles. */
async function findTold(db: Db, { told, kinds, at }: Finding): Promise<FoundPerson | null> {
  const { companyId, recordId, module, personId, since } = told
  const place = { companyId, recordId }
  await endMailWait(db, place, { personId, since })
  const thread = await findThread(db, place)
  if (thread === undefined) return null
  const readTo = await findReadTo(db, place, personId)
  for (const { actor, email, language } of await listActorsOf(db, companyId, personId)) {
    const isStaff = actor.type === 'Workforces'
    const from = isStaff ? Math.max(readTo, thread.answeredTo) : readTo
    const unread = await countUnread(db, place, { personId, from, isStaff })
    if (unread === 0 || email === '') continue
    const met = await onThread({ db, actor, at }, { kinds, module, owner: recordId }, async ({ met }) =>
      granted({ title: met.title, page: met.page }),
    )
    if (met.ok) return { to: email, language, count: unread, ...met.value }
  }
  return null
}
