import { granted } from '@corbel/domain/shared/result'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { z } from 'zod'
import { wantsMail } from '../notifications/preferences.ts'
import { companyDay } from '../platform/company-day.ts'
import type { Database, Db } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { tellPeople } from '../records/notices/tell-people.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import { type MailedTask, taskMail } from './task-mail.ts'
import { atTask, standingOf } from './task-place.ts'
import { listCompaniesToRemind, takeReminders } from './task-reminder-repository.ts'

const payload = z.object({
  companyId: z.string(),
  taskId: z.string(),
  personId: z.string(),
  why: z.enum(['assigned', 'due']),
})
type Telling = z.infer<typeof payload>

const mailTask = jobDefinition({ name: 'mail-task', payload, leaseSeconds: 20, retries: 12 })

type Tellings = Omit<Telling, 'personId'> & { readonly personIds: readonly string[] }

export async function mailTaskLater(
  jobs: Pick<JobQueue, 'enqueue'>,
  db: Db,
  { personIds, ...task }: Tellings,
): Promise<void> {
  for (const personId of personIds) await jobs.enqueue(db, mailTask, { ...task, personId })
}

type MailParts = {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly kinds: readonly RecordKind[]
}

/** Tells somebody of a task that is theirs: of its title and its day, and nothing of what the record holds. */
export function taskMailWorker({ database, mailer, publicUrl, kinds }: MailParts): JobWorker {
  return jobWorker(mailTask, async (telling, { jobId, at }) => {
    const { companyId } = telling
    const found = await inTransaction(database, { companyId, at }, (db) => findMailed(db, { telling, kinds, at }))
    if (found === null) return
    const { page, ...mailed } = found
    await mailer.deliver({ id: jobId, at, ...taskMail({ ...mailed, link: `${publicUrl}${page}` }) })
  })
}

type Finding = { readonly telling: Telling; readonly kinds: readonly RecordKind[]; readonly at: Date }

/** Null for whoever wants no mail of it, for whom it is no longer, who may read it in none of their roles, or where nothing is left to do. */
async function findMailed(
  db: Db,
  { telling, kinds, at }: Finding,
): Promise<(Omit<MailedTask, 'link'> & { page: string }) | null> {
  const { companyId, personId, taskId, why } = telling
  const kind = why === 'due' ? 'task-due' : 'task-assigned'
  if (!(await wantsMail(db, { companyId, personId, kind }))) return null
  for (const { actor, email, language } of await listActorsOf(db, companyId, personId)) {
    const met = await atTask({ db, actor, at, kinds }, { id: taskId }, async ({ task, met: record, place }) => {
      const isTheirs = task.active && task.users.some(({ id }) => id === personId)
      if (!isTheirs || !taskPolicy.read(actor, place, standingOf(task))) return granted(null)
      const { title, dueDate: due, updatedByName: by, status } = task
      if (why === 'due' && (status === 'Completed' || status === 'N/A')) return granted(null)
      const page = record === null ? `/tasks?task=${taskId}` : `${record.page}?tab=tasks&task=${taskId}`
      return granted({ title, due, by, record: record?.title ?? null, page })
    })
    if (met.ok && met.value !== null && email !== '') return { to: email, language, why, ...met.value }
  }
  return null
}

const remind = jobDefinition({
  name: 'remind-of-tasks',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '7 * * * *',
})

type ReminderParts = { readonly database: Database; readonly jobs: Pick<JobQueue, 'enqueue'> }

/** Every hour, once the day of a reminder has begun where the company works: everybody who has the task gets a mail. */
export function remindWorker(parts: ReminderParts): JobWorker {
  return jobWorker(remind, async (_payload, { at, signal }) => {
    const companies = await inPlatformTransaction(parts.database, (db) => listCompaniesToRemind(db, at))
    for (const companyId of companies) {
      if (signal.aborted) return
      await remindOf(parts, companyId, at)
    }
  })
}

/** So many of a company in one transaction; the rest waits for the next hour. */
const mostReminders = 2_000

export async function remindOf({ database, jobs }: ReminderParts, companyId: string, at: Date): Promise<void> {
  await inTransaction(database, { companyId }, async (db) => {
    const { timeZone } = await settingsOfCompany(db, companyId)
    const taken = await takeReminders(db, { companyId, today: companyDay(at, timeZone), most: mostReminders })
    const by = { personId: null, name: '' }
    for (const { id, recordId, personIds } of taken) {
      await mailTaskLater(jobs, db, { companyId, taskId: id, personIds, why: 'due' })
      const notice = { kind: 'task-due', record: { id: recordId ?? '' }, by, personIds, isMailedApart: true } as const
      if (recordId !== null) tellPeople(db, { companyId, at, notices: [notice] })
    }
  })
}
