import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { mailText } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { findRedoReason, listBorrowersToTell, type RedoReason } from './redo-repository.ts'

const payload = z.object({
  companyId: z.string(),
  documentId: z.string(),
  /** As it was refused: what was decided since is told by another mail, or none. */
  rev: z.int(),
  personId: z.string(),
  /** What the record and its document are called. */
  record: z.string(),
  title: z.string(),
  page: z.string(),
})
type Redo = z.infer<typeof payload>

const mailRedo = jobDefinition({ name: 'mail-document-redo', payload, leaseSeconds: 20, retries: 12 })

export type RefusedDocument = Pick<Redo, 'documentId' | 'rev'> & {
  readonly met: Pick<MetRecord, 'outsiderIds' | 'title' | 'page'> & { readonly reader: { readonly companyId: string } }
  readonly title: string
  /** Whose it is to send, where it is not the first borrower's. */
  readonly senders?: readonly string[]
}

/** Mails the borrowers of a record that a document is to come again. Answers whether there was anybody to mail. */
export async function mailRedoLater(
  jobs: Pick<JobQueue, 'enqueue'>,
  db: Db,
  { met, documentId, rev, title, senders = [] }: RefusedDocument,
): Promise<boolean> {
  const { companyId } = met.reader
  const borrowers = await listBorrowersToTell(db, companyId, senders.length > 0 ? senders : met.outsiderIds)
  for (const { id: personId } of borrowers)
    await jobs.enqueue(db, mailRedo, { companyId, documentId, rev, personId, record: met.title, title, page: met.page })
  return borrowers.length > 0
}

export type RedoMailParts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/** What is wrong with a document, and where to send it again: to its borrower, as long as it still is to come. */
export function redoWorker({ database, mailer, publicUrl }: RedoMailParts): JobWorker {
  return jobWorker(mailRedo, async (redo, { jobId, at }) => {
    const { companyId, documentId, rev, personId, record, title, page } = redo
    const found = await inTransaction(database, { companyId, at }, async (db) => {
      const told = await findRedoReason(db, companyId, { id: documentId, rev })
      const [borrower] = await listBorrowersToTell(db, companyId, [personId])
      return told === undefined || borrower === undefined ? undefined : { ...told, borrower }
    })
    if (found === undefined) return
    const { email, language, signsIn } = found.borrower
    // The very document: a phone sends it from there with its camera by one press.
    const link = `${publicUrl}${page}?tab=docs&doc=${encodeURIComponent(found.docType)}`
    const open = { href: link, said: tell('documentMails.open', { link }), label: tell('documentMails.label') }
    const mail = mailText({
      ...{ to: email, language: bestLanguage([language]), subject: tell('documentMails.subject', { title, record }) },
      opening: [
        tell('documentMails.redo', { title, record }),
        tell('documentMails.reason', { reason: reasonIn(found, bestLanguage([language])) }),
      ],
      links: signsIn ? [open] : [],
      end: tell('documentMails.end', { record }),
    })
    await mailer.deliver({ id: jobId, at, ...mail })
  })
}

/** Somebody's own words stay as they were written; what the program says, it says in the borrower's language. */
const reasonIn = ({ reason, expiredAfter }: Omit<RedoReason, 'docType'>, language: Language): string =>
  expiredAfter === null ? reason : inWords(tell('documents.expired', { count: expiredAfter }), language)
