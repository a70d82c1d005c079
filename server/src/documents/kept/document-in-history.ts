import type { DocumentStatus } from '@corbel/domain/documents/document'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../../platform/database/db.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { titleOf } from './document-presenter.ts'
import type { DocumentInSight } from './documents-in-sight.ts'

type Told = { readonly status: DocumentStatus; readonly reason: string | null }

export type ToldDocument = {
  readonly document: Pick<DocumentInSight, 'docType' | 'ofForm'> & {
    readonly kept: { readonly title: string | null } | null
  }
  /** In the past tense. */
  readonly action:
    | 'document-decided'
    | 'document-asked'
    | 'document-sent'
    | 'document-removed'
    | 'document-noted'
    | 'file-viewed'
  readonly at: Date
  readonly previous: Told | string
  readonly current: Told | string | Message
}

/** What became of a document, in the record's history; nobody reads of one that their form hides from them. */
export async function documentInHistory(
  db: Db,
  met: Pick<MetRecord, 'id' | 'rev' | 'reader'>,
  { document, action, at, previous, current }: ToldDocument,
): Promise<void> {
  const shown = { previous: wordsOf(previous), current: wordsOf(current) }
  const change = {
    ...{ field: `document.${document.docType}`, title: titleOf(document) },
    ...{ previous: storedValue(previous), current: storedValue(current), shown },
    hiddenFrom: document.ofForm?.field.hiddenFrom ?? [],
  }
  await writeHistory(db, met.reader, { recordId: met.id, rev: met.rev, action, at, changes: [change] })
}

const isMessage = (told: Told | string | Message): told is Message => typeof told !== 'string' && 'key' in told

function storedValue(told: Told | string | Message): string {
  if (typeof told === 'string') return told
  return isMessage(told) ? told.key : told.status
}

function wordsOf(told: Told | string | Message): string | Message {
  if (typeof told === 'string' || isMessage(told)) return told
  const status = tell(statusWords[told.status])
  return told.reason === null ? status : tell('documents.toldWithReason', { status, reason: told.reason })
}

/** How a status is said: nobody reads the names that replies have. */
const statusWords = {
  'Not Uploaded': 'documents.statuses.notUploaded',
  'Awaiting Review': 'documents.statuses.inReview',
  'Awaiting Reupload': 'documents.statuses.redo',
  Approved: 'documents.statuses.accepted',
  'N/A': 'documents.statuses.notNeeded',
} as const
