import { notePolicy } from '@corbel/domain/notes/note-policy'
import { granted } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Database, Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { onRecord } from '../records/on-record.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import { type MentionedPerson, mentionMail } from './mention-mail.ts'
import { findNote } from './note-repository.ts'
import { standingOf } from './note-standing.ts'
import { notesSetup, seesNotes } from './notes-setup.ts'

const payload = z.object({ companyId: z.string(), noteId: z.string(), module: z.string(), personId: z.string() })
type Mention = z.infer<typeof payload>

const mailMention = jobDefinition({ name: 'mail-mention', payload, leaseSeconds: 20, retries: 12 })

export type Mentioned = Omit<Mention, 'personId'> & { readonly personIds: readonly string[] }

export async function mailMentionsLater(jobs: JobQueue, db: Db, { personIds, ...place }: Mentioned): Promise<void> {
  for (const personId of personIds) await jobs.enqueue(db, mailMention, { ...place, personId })
}

export type MentionMailParts = {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly kinds: readonly RecordKind[]
}

/** The mail says that there is a note, not what it says: mailboxes are no place for a borrower's matters. */
export function mentionWorker({ database, mailer, publicUrl, kinds }: MentionMailParts): JobWorker {
  return jobWorker(mailMention, async (mention, { jobId, at }) => {
    const { companyId } = mention
    const found = await inTransaction(database, { companyId, at }, (db) => findMentioned(db, { mention, kinds, at }))
    if (found === null) return
    const { page, ...mentioned } = found
    await mailer.deliver({ id: jobId, at, ...mentionMail({ ...mentioned, link: `${publicUrl}${page}?tab=notes` }) })
  })
}

type Finding = { readonly mention: Mention; readonly kinds: readonly RecordKind[]; readonly at: Date }
type FoundMention = Omit<MentionedPerson, 'link'> & { readonly page: string }

/** Null for whom the note no longer mentions, or who may read it in none of their roles any more. */
async function findMentioned(db: Db, { mention, kinds, at }: Finding): Promise<FoundMention | null> {
  const { companyId, noteId, module, personId } = mention
  const note = await findNote(db, companyId, noteId)
  if (note === undefined || !note.mentions.some(({ id }) => id === personId)) return null
  for (const { actor, email, language } of await listActorsOf(db, companyId, personId)) {
    if (!notePolicy.read(actor, standingOf(note)) || !seesNotes(actor, await notesSetup(db, actor, at))) continue
    const asked = { kinds, module, owner: note.recordId, right: { tab: 'notes', action: 'read' } } as const
    const met = await onRecord({ db, actor, at }, asked, async ({ title, page }) => granted({ title, page }))
    if (met.ok && email !== '') return { to: email, language, by: note.updatedByName, ...met.value }
  }
  return null
}
