import type { Actor } from '@corbel/domain/auth/actor'
import { unsortedType } from '@corbel/domain/documents/document'
import { acceptsFileName, generalFileTypes, largestFileBytes } from '@corbel/domain/documents/file-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Limits } from '../../limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { actorNow } from '../../records/bulk/bulk-starter.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { findStoredDocument } from '../kept/document-repository.ts'
import { documentsTabOf } from '../kept/documents-in-sight.ts'
import { keepDocument } from '../kept/keep-document.ts'
import { onDocuments, onLockedDocuments } from '../kept/on-documents.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { type ReceivedFile, receiveFile } from '../uploading/received-file.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { uploadLimit } from '../uploading/upload-limit.ts'
import { isSecretOf, namedMailbox } from './mailbox-address.ts'
import {
  findLivingMailbox,
  findNumberedCompany,
  findOwnAddress,
  listKnownContents,
  type StoredMailbox,
} from './mailbox-repository.ts'

export type MailboxParts = {
  readonly database: Database
  readonly clock: Clock
  readonly files: KeptFiles
  readonly secrets: Secrets
  readonly limits: Limits
  readonly kinds: readonly RecordKind[]
}

export type Mailbox = { readonly companyId: string; readonly box: StoredMailbox }

/**
 * To which record an address leads, and by whom. What somebody made up, what was ended, another company's, and one whose
 * person may send nothing there any more are not told apart.
 */
export async function mailboxOfAddress(parts: MailboxParts, localPart: string): Promise<Mailbox | undefined> {
  const named = namedMailbox(localPart)
  if (named === null) return undefined
  const companyId = await inPlatformTransaction(parts.database, (db) => findNumberedCompany(db, named.companyNumber))
  if (companyId === undefined) return undefined
  return inTransaction(parts.database, { companyId }, async (db) => {
    const box = await findLivingMailbox(db, companyId, named.id)
    if (box === undefined || !isSecretOf(named, box.secret)) return undefined
    return (await senderOf(db, parts, { companyId, box })) === null ? undefined : { companyId, box }
  })
}

/** Whose address it is, with the rights that they have now; null where they may put no documents there. */
async function senderOf(
  db: Db,
  { clock, kinds }: MailboxParts,
  { companyId, box }: Mailbox,
): Promise<{ readonly actor: Actor; readonly email: string } | null> {
  const at = clock.now()
  const started = { companyId, startedBy: box.personId, startedInRole: box.roleId }
  const actor = await actorNow(db, started, at)
  if (actor === null) return null
  const place = { kinds, module: box.module, owner: box.recordId }
  const met = await onDocuments({ db, actor, at }, place, async (one) => granted(one.active && documentsTabOf(one).add))
  if (!met.ok || !met.value) return null
  return { actor, email: await findOwnAddress(db, companyId, box.personId) }
}

export type MailedFiles = {
  /** As its header says. */
  readonly from: string
  readonly isAutomatic: boolean
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

const mostFiles = 20
/** Smaller pictures are what people sign their mails with. */
const smallestPicture = 10_000
const isPicture = (name: string): boolean => /\.(png|jpe?g|gif)$/i.test(name)

/**
 * What is attached to a mail, as if whose address it is had sent it on the page: from their own mailbox and as long as
 * they may, looked at like every upload. It waits to be sorted; nothing is ever written back.
 */
export async function takeMailedFiles(
  parts: MailboxParts,
  mailbox: Mailbox,
  { from, isAutomatic, files }: MailedFiles,
): Promise<Result<{ readonly taken: number }>> {
  const { database, clock, limits, kinds } = parts
  const { companyId, box } = mailbox
  const at = clock.now()
  const sender = await inTransaction(database, { companyId }, (db) => senderOf(db, parts, mailbox))
  if (sender === null) return refused({ code: 'not-found' })
  const { actor, email } = sender
  if (email === '' || from.trim().toLowerCase() !== email.trim().toLowerCase()) return refused({ code: 'not-allowed' })
  if (isAutomatic) return granted({ taken: 0 })
  const tooMany = await countAttempt(database.pool, [uploadLimit(limits, actor)], at)
  if (tooMany !== null) return refused(tooMany)
  const received = await receiveAll(parts, { actor, box, at }, files)
  if (!received.ok) return received
  const target = { module: box.module, owner: box.recordId, element: unsortedType }
  const known = await inTransaction(database, { companyId }, (db) => knownAmong(db, mailbox, received.value))
  const isKnown = ({ sha256 }: ReceivedFile): boolean => known.has(sha256.toString('hex'))
  // A mail server that heard no answer sends the same mail again.
  for (const file of received.value.filter(isKnown)) await parts.files.incoming.discard(file)
  const fresh = received.value.filter((file) => !isKnown(file))
  if (fresh.length === 0) return granted({ taken: 0 })
  const stored = await storeUpload(
    { target, files: fresh },
    {
      ...{ kinds, services: parts, actor, at, claim: null, client: { language: 'en', isWeb: false } },
      around: { before: (db) => openUnsorted(db, { actor, box, at }, { kinds, fresh }), after: () => undefined },
    },
  )
  if (stored.ok) return granted({ taken: fresh.length })
  return stored.refusal.code === 'stale' ? granted({ taken: 0 }) : stored
}

/** Contents that this person has sent to this record before. */
const knownAmong = (db: Db, { companyId, box: { recordId, personId } }: Mailbox, files: readonly ReceivedFile[]) =>
  listKnownContents(
    db,
    { companyId, recordId, personId },
    files.map(({ sha256 }) => sha256),
  )

type Sending = { readonly actor: Actor; readonly box: StoredMailbox; readonly at: Date }

/** What may be taken of it, the rest left out; refused where nothing is left, so that the mail comes back to its sender. */
async function receiveAll(
  { database, files: { incoming }, kinds }: MailboxParts,
  { actor, box, at }: Sending,
  files: MailedFiles['files'],
): Promise<Result<readonly ReceivedFile[]>> {
  const papers = files
    .filter(({ name, bytes }) => acceptsFileName(name, generalFileTypes) && bytes.length > 0)
    .filter(({ name, bytes }) => !isPicture(name) || bytes.length >= smallestPicture)
    .slice(0, mostFiles)
  const received: ReceivedFile[] = []
  for (const { name, bytes } of papers) {
    const one = await receiveFile(incoming, {
      name,
      bytes: piecesOf(bytes),
      mostBytes: largestFileBytes,
      onInfected: (file) =>
        noteInfected({ services: { database }, actor, at, kinds }, file, { module: box.module, owner: box.recordId }),
    })
    if (one.ok) received.push(one.value)
    else if (one.refusal.code === 'unavailable') {
      for (const file of received) await incoming.discard(file)
      return one
    }
  }
  return received.length === 0 ? refused({ code: 'media-type-not-supported' }) : granted(received)
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

type Opening = { readonly kinds: readonly RecordKind[]; readonly fresh: readonly ReceivedFile[] }

/** The document at which files of a record wait until somebody says what they are. */
function openUnsorted(db: Db, { actor, box, at }: Sending, { kinds, fresh }: Opening): Promise<Result<unknown>> {
  const asked = { kinds, module: box.module, owner: box.recordId }
  return onLockedDocuments({ db, actor, at }, asked, async (met) => {
    const { companyId } = met.reader
    // The same mail came in beside this one, and was quicker.
    const known = await knownAmong(db, { companyId, box }, fresh)
    if (fresh.every(({ sha256 }) => known.has(sha256.toString('hex')))) return refused({ code: 'stale' })
    const kept = await findStoredDocument(db, { companyId, recordId: met.id }, unsortedType)
    if (kept !== undefined && kept.status !== 'Not Uploaded') return granted(null)
    const change = { title: 'Awaiting sorting', source: 'need', status: 'Awaiting Review' } as const
    await keepDocument(db, {
      ...{ recordId: met.id, docType: unsortedType, kept: kept ?? null, change, by: met.reader, companyId, at },
    })
    return granted(null)
  })
}
