import { allFeatures } from '@corbel/domain/companies/company-features'
import { standingStatus } from '@corbel/domain/documents/document'
import type { setDocumentStatus as endpoint } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { decideStatus } from '@corbel/domain/documents/document-rules'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { companyDay } from '../../platform/company-day.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { onLockedRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { titleOf } from '../kept/document-presenter.ts'
import { type DocumentInSight, documentsTabOf } from '../kept/documents-in-sight.ts'
import { keepDocument } from '../kept/keep-document.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { tellOfDocument } from '../kept/tell-of-document.ts'
import { sortedDocumentAt } from './document-at.ts'
import { mailRedoLater } from './redo-jobs.ts'
import { sendersOf } from './senders-of.ts'

type Reply = AnswerOf<typeof endpoint>
type Body = BodyOf<typeof endpoint>

export type DecidingDocument = {
  readonly kinds: readonly RecordKind[]
  readonly body: Body
  readonly jobs: Pick<JobQueue, 'enqueue'>
}

/** Decides on a document. What stands so already is not decided again: asked twice, it happens once. */
export async function setDocumentStatus(call: RecordCall, deciding: DecidingDocument): Promise<Result<Reply>> {
  const { kinds, body } = deciding
  const asked = { kinds, module: body.module, owner: body.owner, right: readingDocuments }
  return onLockedRecord(call, asked, (met) => decide(call, met, deciding))
}

async function decide(
  { db, at }: RecordCall,
  met: MetRecord,
  { body, jobs }: DecidingDocument,
): Promise<Result<Reply>> {
  const { reader } = met
  const { companyId } = reader
  if (!documentPolicy.setStatus(reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
  const found = await sortedDocumentAt({ db, at }, met, body.docType)
  if (!found.ok) return found
  const document = found.value
  const { features, timeZone } = await settingsOfCompany(db, companyId)
  // What its borrower says not to apply is confirmed by this status, whether the company has it otherwise or not.
  const isSaid = (document.kept?.notApplicable ?? null) !== null
  const notApplicable = isSaid || allFeatures(features).not_applicable_document_status
  const decided = decideStatus(body, { notApplicable })
  if (!decided.ok) return decided
  const { status, reason } = decided.value
  const { kept } = document
  const before = { status: document.status, reason: kept?.reason ?? null }
  const rev = kept?.rev ?? 0
  const isSame = before.status === status && before.reason === reason && (kept?.notApplicable ?? null) === null
  if (isSame && (body.datedOn === undefined || body.datedOn === kept?.datedOn))
    return granted({ message: tell('documents.statusSaved'), status, rev })
  if (body.rev !== undefined && body.rev !== rev)
    return refused({ code: 'stale', message: tell('documents.decidedMeanwhile'), details: { rev } })
  const change = {
    status,
    reason,
    notApplicable: status === 'N/A' ? (kept?.notApplicable ?? null) : null,
    ...{ sending: null, expiredOn: null },
    datedOn: status === 'Approved' ? datedOn(document, { said: body.datedOn, today: companyDay(at, timeZone) }) : null,
  }
  const { id, rev: written } = await keepDocument(db, {
    ...{ recordId: met.id, docType: body.docType, kept, need: document.need, change, by: reader, companyId, at },
  })
  const current = { status: standingStatus({ status, notApplicable: null }, document.files.length), reason }
  await documentInHistory(db, met, { document, action: 'document-decided', at, previous: before, current })
  await met.tellHanging('documents')
  const told = status === 'Awaiting Reupload' ? 'document-refused' : status === 'Approved' ? 'document-approved' : null
  if (told !== null) tellOfDocument(db, { kind: told, recordId: met.id, by: reader, at, personIds: met.outsiderIds })
  const isMailed =
    status === 'Awaiting Reupload' &&
    (await mailRedoLater(jobs, db, {
      ...{ met, documentId: id, rev: written, title: titleOf(document) },
      senders: await sendersOf(db, met, document),
    }))
  return granted({ message: tell(isMailed ? 'documents.emailSent' : 'documents.statusSaved'), status, rev: written })
}

/** What is too old and accepted all the same counts from today. */
function datedOn(
  { expiredAfter, kept }: DocumentInSight,
  { said, today }: { readonly said: string | undefined; readonly today: string },
): string | null {
  if (said !== undefined) return said
  return expiredAfter !== null || (kept?.expiredOn ?? null) !== null ? today : null
}
