import { type DocumentSource, needType } from '@corbel/domain/documents/document'
import type { addDocumentNeed as endpoint } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../../platform/ids.ts'
import { onLockedRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { type DocumentInSight, documentsTabOf } from '../kept/documents-in-sight.ts'
import { keepDocument } from '../kept/keep-document.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { tellOfDocument } from '../kept/tell-of-document.ts'
import { documentOwedAs, sortedDocumentAt } from './document-at.ts'
import { refusePastDay } from './refuse-past-day.ts'

type Reply = AnswerOf<typeof endpoint>

export type AskedNeed = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** Asks for a document of a record: one more beside its form, or one that a field of the form holds. */
export async function addDocumentNeed(call: RecordCall, { kinds, body }: AskedNeed): Promise<Result<Reply>> {
  const { module, owner, title, docType, due = null } = body
  return onLockedRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const refusal = await refusePastDay(call, met, due)
    if (refusal !== null) return refusal
    const owed = docType === undefined && title !== undefined ? await documentOwedAs(call, met, title) : undefined
    const asked = await askForDocument(call, met, {
      ...{ title, docType: docType ?? owed?.docType, due: due ?? owed?.kept?.due ?? null, source: 'request' },
    })
    return asked.ok ? granted({ message: tell('documents.asked'), ...asked.value }) : asked
  })
}

export type DocumentNeed = {
  /** Of one beside the form. */
  readonly title?: string | undefined
  /** A document that is there already: a file field of the form, or one that was asked for before. */
  readonly docType?: string | undefined
  readonly due: string | null
  readonly source: Exclude<DocumentSource, 'form'>
}

export type AddedNeed = { readonly _id: string; readonly docType: string }

/** The same of a record that is locked for a change: for needs that rules make and requests by mail too. */
export async function askForDocument(
  { db, at }: Pick<RecordCall, 'db' | 'at'>,
  met: MetRecord,
  need: DocumentNeed,
): Promise<Result<AddedNeed>> {
  const found = await documentToAsk({ db, at }, met, need)
  if (!found.ok) return found
  const document = found.value
  const refusal = refuseAsking(document)
  if (refusal !== null) return refusal
  const { docType, kept, status } = document
  const { reader } = met
  const { id } = await keepDocument(db, {
    ...{ recordId: met.id, docType, kept, by: reader, companyId: reader.companyId, at },
    change: {
      ...{
        title: document.title,
        due: need.due,
        source:
          kept?.source === 'form' ? need.source : (kept?.source ?? (document.need === null ? need.source : 'need')),
      },
      dismissed: false,
      ...{ askedAt: at, askedBy: reader.personId, askedByName: reader.fullName },
      ...(status === 'N/A' || status === 'Approved' ? { status: 'Not Uploaded' as const, reason: null } : {}),
    },
  })
  const current =
    need.due === null ? tell('documents.askedFor') : tell('documents.askedForBy', { day: { day: need.due } })
  const told = { docType, ofForm: document.ofForm, kept: { title: document.title } }
  await documentInHistory(db, met, { document: told, action: 'document-asked', at, previous: '', current })
  tellOfDocument(db, { kind: 'document-requested', recordId: met.id, by: reader, at, personIds: met.outsiderIds })
  await met.tellHanging('documents')
  return granted({ _id: id, docType })
}

type DocumentToAsk = DocumentInSight & { readonly title: string | null }

/** What is asked for by its type is there already; anything else stands beside the form from now on. */
async function documentToAsk(
  call: Pick<RecordCall, 'db' | 'at'>,
  met: MetRecord,
  { docType, title }: DocumentNeed,
): Promise<Result<DocumentToAsk>> {
  if (docType !== undefined) {
    const found = await sortedDocumentAt(call, met, docType)
    if (!found.ok) return found
    const { kept, need } = found.value
    return granted({ ...found.value, title: kept?.title ?? need?.title ?? null })
  }
  if (title === undefined)
    return refused({ code: 'invalid-fields', fields: { title: tell('documents.refused.noTitle') } })
  const made = { docType: needType(newId()), ofForm: null, kept: null, status: 'Not Uploaded' as const, need: null }
  return granted({ ...made, title, files: [], versions: [], expiresOn: null, expiredAfter: null })
}

function refuseAsking({ ofForm, status, files }: DocumentInSight) {
  if (ofForm?.isInRows === true)
    return refused({ code: 'invalid-fields', fields: { docType: tell('documents.refused.inRows') } })
  if (status === 'Approved' && files.length > 0)
    return refused({ code: 'invalid-fields', fields: { docType: tell('documents.refused.isThere') } })
  return null
}
