import { type Actor, rightsOn, tabRightsOn } from '@corbel/domain/auth/actor'
import { unsortedType } from '@corbel/domain/documents/document'
import type { DocumentToReview } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, refused } from '@corbel/domain/shared/result'
import { onRecord } from '../records/on-record.ts'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { documentAt } from './deciding/document-at.ts'
import { titleOf } from './kept/document-presenter.ts'
import { documentsTabOf } from './kept/documents-in-sight.ts'
import { readingDocuments } from './kept/on-documents.ts'
import { listOwnReviews, type OwnReview } from './kept/own-reviews-repository.ts'

const module = 'opportunities'
const shown = 5

export type DocumentsOfDay = { readonly count: number; readonly documents: DocumentToReview[] }

/** Staff that reads documents of loans. */
export function hasDocuments(actor: Actor): boolean {
  if (actor.type !== 'Workforces' || actor.guestOf !== undefined) return false
  return (
    rightsOn(actor, 'opportunities').read !== 'none' && tabRightsOn(actor, 'opportunities', 'docs')?.read !== 'none'
  )
}

/** Documents of the actor's own loans that wait for a look, the oldest first. */
export async function documentsOfDay(
  call: RecordCall,
  kinds: readonly RecordKind[],
  language: Language,
): Promise<DocumentsOfDay | undefined> {
  const { db, actor } = call
  if (!hasDocuments(actor)) return undefined
  const stored = await listOwnReviews(db, { ...actor, limit: shown })
  const documents: DocumentToReview[] = []
  for (const one of stored) {
    const document = await present(call, one, { kinds, language })
    if (document !== null) documents.push(document)
  }
  return { count: stored[0]?.found ?? 0, documents }
}

type Presenting = { readonly kinds: readonly RecordKind[]; readonly language: Language }

/** Null where the actor may not see it after all. */
async function present(
  call: RecordCall,
  { recordId: owner, docType, since }: OwnReview,
  { kinds, language }: Presenting,
): Promise<DocumentToReview | null> {
  const seen = await onRecord<DocumentToReview>(
    call,
    { kinds, module, owner, right: readingDocuments },
    async (met) => {
      const found = await documentAt(call, met, docType)
      if (!found.ok) return found
      const document = found.value
      if (document.status !== 'Awaiting Review') return refused({ code: 'not-found' })
      return granted({
        ...{ module, owner, record: met.title, page: met.page, docType, title: titleOf(document, language) },
        ...{ rev: document.kept?.rev ?? 0, since: since.toISOString() },
        files: document.files.map(({ id: _id, name }) => ({ _id, name })),
        // What came by mail is sorted first, on the record's own page.
        mayDecide: docType !== unsortedType && documentPolicy.setStatus(met.reader, documentsTabOf(met)),
      })
    },
  )
  return seen.ok ? seen.value : null
}
