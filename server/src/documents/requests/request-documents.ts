import { isNeedType, isOwed } from '@corbel/domain/documents/document'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type {
  DocumentRequest,
  endDocumentRequest as endEndpoint,
  listDocumentRequests as listEndpoint,
  remindOfDocuments as remindEndpoint,
  requestDocuments as requestEndpoint,
} from '@corbel/domain/documents/request-endpoints'
import { shownStamp } from '@corbel/domain/people/name-sight'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { companyDay } from '../../platform/company-day.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { onLockedRecord, onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { askForDocument } from '../deciding/add-document-need.ts'
import { documentOwedAs, sortedDocumentAt } from '../deciding/document-at.ts'
import { listBorrowersToTell } from '../deciding/redo-repository.ts'
import { refusePastDay } from '../deciding/refuse-past-day.ts'
import { isAsked, titleOf } from '../kept/document-presenter.ts'
import { type DocumentInSight, documentsInSight, documentsTabOf } from '../kept/documents-in-sight.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { mailRequestLater } from './request-jobs.ts'
import {
  endRequest,
  findRequest,
  insertRequest,
  listRequests,
  noteReminder,
  type StoredRequest,
} from './request-repository.ts'

type Asked<Body> = {
  readonly kinds: readonly RecordKind[]
  readonly body: Body
  readonly jobs: Pick<JobQueue, 'enqueue'>
}

const linkLivesDays = 14
const day = 86_400_000
/** Business days after which somebody who sent nothing is mailed once more. */
const remindedAfter = 3

const endOf = (at: Date): Date => new Date(at.getTime() + linkLivesDays * day)

/** Asks a borrower of a record for documents in one mail. */
export async function requestDocuments(
  call: RecordCall,
  { kinds, body, jobs }: Asked<BodyOf<typeof requestEndpoint>>,
): Promise<Result<AnswerOf<typeof requestEndpoint>>> {
  const { module, owner, docTypes: there, titles, due = null, person } = body
  const { db, at } = call
  return onLockedRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    const { companyId, personId } = met.reader
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    if (there.length + titles.length === 0)
      return refused({ code: 'invalid-fields', fields: { docTypes: tell('documents.refused.noTitle') } })
    const refusal = await refusePastDay(call, met, due)
    if (refusal !== null) return refusal
    const people = await listBorrowersToTell(db, companyId, borrowersOf(met))
    const to = person === undefined ? people[0] : people.find(({ id }) => id === person)
    if (to === undefined)
      return refused({ code: 'invalid-fields', fields: { person: tell('documentRequests.refused.nobody') } })
    const asked = await askForAll(call, met, { there, titles, due, person: to.id })
    if (!asked.ok) return asked
    const { timeZone } = await settingsOfCompany(db, companyId)
    const id = newId()
    await insertRequest(db, {
      ...{ companyId, id, recordId: met.id, module, personId: to.id, docTypes: asked.value, sentAt: at },
      ...{ expiresAt: endOf(at), remindOn: addBusinessDays(companyDay(at, timeZone), remindedAfter) },
      createdBy: personId,
    })
    await mailRequestLater(jobs, db, { companyId, requestId: id, why: 'asked' })
    await met.tellHanging('documents')
    return granted({ message: tell('documentRequests.sent'), _id: id })
  })
}

/** Who borrows it, the first borrower first; of a record that nobody borrows, whoever stands on it. */
const borrowersOf = ({ talk, outsiderIds }: MetRecord): readonly string[] => talk?.borrowerIds ?? outsiderIds

type Wanted = {
  readonly there: readonly string[]
  readonly titles: readonly string[]
  readonly due: string | null
  readonly person: string
}

/** What nobody asked for yet is asked for with it; what is asked for already stays as it is, unless with another day. */
async function askForAll(
  call: RecordCall,
  met: MetRecord,
  { there, titles, due, person }: Wanted,
): Promise<Result<string[]>> {
  const docTypes: string[] = []
  const isFirst = [undefined, person].includes(met.talk?.borrowerIds[0])
  for (const docType of new Set(there)) {
    const found = await sortedDocumentAt(call, met, docType)
    if (!found.ok) return refused({ code: 'invalid-fields', fields: { docTypes: tell('problems.notChoosable') } })
    const { need, status } = found.value
    // Nothing would be mailed of it.
    if (!isOwed(status))
      return refused({ code: 'invalid-fields', fields: { docTypes: tell('documentRequests.refused.notOwed') } })
    // The application's own fields are the first borrower's to fill in, and what is one borrower's to send no other's.
    const isTheirs = need?.of ? need.of.id === person : isFirst || isNeedType(docType)
    if (!isTheirs)
      return refused({ code: 'invalid-fields', fields: { docTypes: tell('documentRequests.refused.others') } })
    if (!isAsked(found.value) || due !== null) {
      const asked = await askForDocument(call, met, { docType, due, source: 'request' })
      if (!asked.ok) return asked
    }
    docTypes.push(docType)
  }
  for (const title of new Set(titles)) {
    const owed = await documentOwedAs(call, met, title)
    const isTheirs = owed !== undefined && (isFirst || isNeedType(owed.docType))
    const day = due ?? (isTheirs ? (owed.kept?.due ?? null) : null)
    const asked = await askForDocument(call, met, {
      ...(isTheirs ? { docType: owed.docType } : { title }),
      ...{ due: day, source: 'request' },
    })
    if (!asked.ok) return asked
    docTypes.push(asked.value.docType)
  }
  return granted(docTypes)
}

/** The mails by which documents of a record were asked for; whoever may ask for them reads it. */
export async function listDocumentRequests(
  call: RecordCall,
  { kinds, body: { module, owner } }: Omit<Asked<BodyOf<typeof listEndpoint>>, 'jobs'>,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  const { db, at } = call
  return onRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    const { companyId } = met.reader
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const requests = await listRequests(db, { companyId, recordId: met.id })
    const documents = await documentsInSight(db, met, { form: await met.form(), at })
    const titles = new Map(documents.map((one) => [one.docType, titleOf(one)]))
    const owed = typesOwed(documents)
    const sight = await nameSightOf(db, met.reader)
    const people = await listBorrowersToTell(db, companyId, borrowersOf(met))
    return granted({
      requests: requests.map((one) => ({
        _id: one.id,
        to: { _id: one.personId, name: shownStamp(one.personName, 'prospects', sight) },
        titles: one.docTypes.flatMap((docType) => titles.get(docType) ?? []),
        ...{ sentAt: one.sentAt.toISOString(), expiresAt: one.expiresAt.toISOString() },
        remindedAt: one.remindedAt?.toISOString() ?? null,
        state: stateOf(one, { at, owed }),
      })),
      people: people.map(({ id, name }) => ({ _id: id, name: shownStamp(name, 'prospects', sight) })),
    })
  })
}

const typesOwed = (documents: readonly DocumentInSight[]): ReadonlySet<string> =>
  new Set(documents.filter(({ status }) => isOwed(status)).map(({ docType }) => docType))

type Standing = { readonly at: Date; readonly owed: ReadonlySet<string> }

function stateOf({ endedAt, expiresAt, docTypes }: StoredRequest, { at, owed }: Standing): DocumentRequest['state'] {
  if (endedAt !== null) return 'ended'
  if (!docTypes.some((docType) => owed.has(docType))) return 'answered'
  return expiresAt > at ? 'open' : 'expired'
}

type Changing<Body> = Asked<Body> & { readonly id: string }

/** Mails a request once more; its links go on from then. */
export async function remindOfDocuments(
  call: RecordCall,
  { jobs, ...changing }: Changing<BodyOf<typeof remindEndpoint>>,
): Promise<Result<AnswerOf<typeof remindEndpoint>>> {
  const { db, at } = call
  return onRequest(call, changing, async (met, request) => {
    const { companyId } = met.reader
    if (request.endedAt !== null) return refused({ code: 'request-link-not-valid' })
    const owed = typesOwed(await documentsInSight(db, met, { form: await met.form(), at }))
    if (stateOf(request, { at, owed }) === 'answered')
      return refused({ code: 'nothing-to-change', message: tell('documentRequests.refused.answered') })
    await noteReminder(db, { companyId, id: request.id, at, expiresAt: endOf(at) })
    await mailRequestLater(jobs, db, { companyId, requestId: request.id, why: 'reminder' })
    await met.tellHanging('documents')
    return granted({ message: tell('documentRequests.reminded') })
  })
}

/** None of its links leads anywhere from now on. */
export async function endDocumentRequest(
  call: RecordCall,
  changing: Omit<Changing<BodyOf<typeof endEndpoint>>, 'jobs'>,
): Promise<Result<AnswerOf<typeof endEndpoint>>> {
  const { db, at } = call
  return onRequest(call, changing, async (met, { id }) => {
    if (await endRequest(db, { companyId: met.reader.companyId, id, at })) await met.tellHanging('documents')
    return granted({ message: tell('documentRequests.ended') })
  })
}

async function onRequest<Reply>(
  call: RecordCall,
  { kinds, id, body: { module, owner } }: Omit<Changing<{ module: string; owner: string }>, 'jobs'>,
  work: (met: MetRecord, request: StoredRequest) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  return onLockedRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const request = isId(id) ? await findRequest(call.db, { companyId: met.reader.companyId, id }) : undefined
    return request?.recordId === met.id ? work(met, request) : refused({ code: 'not-found' })
  })
}
