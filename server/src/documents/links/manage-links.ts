import { unsortedType } from '@corbel/domain/documents/document'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { formDocuments } from '@corbel/domain/documents/document-types'
import type {
  addDocumentLink as addEndpoint,
  endDocumentLink as endEndpoint,
  listDocumentLinks as listEndpoint,
} from '@corbel/domain/documents/link-endpoints'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId, newId } from '../../platform/ids.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import { onHeldRecord, onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { titleOf } from '../kept/document-presenter.ts'
import { documentsInSight, documentsTabOf, suggestionOf } from '../kept/documents-in-sight.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { newLinkAddress } from './link-address.ts'
import { endLink, insertLink, listLinks, type StoredLink } from './link-repository.ts'

type Asked<Body> = { readonly kinds: readonly RecordKind[]; readonly body: Body }

const day = 86_400_000

/**
 * Whether a document may stand behind a link: what a form hides from anybody it hides from strangers, and what waits to
 * be sorted is no document yet.
 */
export function isForVisitors(outline: FormOutline): (docType: string) => boolean {
  const ofForm = formDocuments(outline, null)
  return (docType) => docType !== unsortedType && (ofForm.get(docType)?.field.hiddenFrom.length ?? 0) === 0
}

/** Makes a link; whoever may ask for documents may ask strangers too. */
export async function addDocumentLink(
  call: RecordCall,
  { kinds, body }: Asked<BodyOf<typeof addEndpoint>>,
): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  const { module, owner, title, docTypes, mayRead, maySend, days } = body
  const { db, at } = call
  return onHeldRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    const { companyId, personId, fullName, role } = met.reader
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    if (!mayRead && !maySend)
      return refused({ code: 'invalid-fields', fields: { mayRead: tell('documentLinks.refused.nothing') } })
    const form = await met.form()
    const isOpen = isForVisitors(form.outline)
    const there = (await documentsInSight(db, met, { form, at })).filter((one) => suggestionOf(one) === null)
    const known = new Set(there.map(({ docType }) => docType).filter(isOpen))
    if (!docTypes.every((docType) => known.has(docType)))
      return refused({ code: 'invalid-fields', fields: { docTypes: tell('documentLinks.refused.documents') } })
    const { ownerId, token } = newLinkAddress(companyId)
    const [id, expiresAt] = [newId(), new Date(at.getTime() + days * day)]
    await insertLink(db, {
      ...{ companyId, id, recordId: met.id, module, formId: form.formId, title, docTypes: [...new Set(docTypes)] },
      ...{
        mayRead,
        maySend,
        token,
        fileIds: null,
        createdAt: at,
        createdBy: personId,
        createdByName: fullName,
        roleId: role.id,
      },
      expiresAt,
    })
    await tellLinkMade(call, met, title)
    return granted({
      ...{ message: tell('documentLinks.made'), _id: id, form_id: String(form.formId), owner_id: ownerId },
      expiresAt: expiresAt.toISOString(),
    })
  })
}

/** The links to documents of a record; whoever may make one reads them. */
export async function listDocumentLinks(
  call: RecordCall,
  { kinds, body: { module, owner } }: Asked<BodyOf<typeof listEndpoint>>,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  const { db, at } = call
  return onRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const links = await listLinks(db, { companyId: met.reader.companyId, recordId: met.id })
    if (links.length === 0) return granted({ links: [] })
    const documents = await documentsInSight(db, met, { form: await met.form(), at })
    const titles = new Map(documents.map((one) => [one.docType, titleOf(one)]))
    return granted({ links: links.map((link) => presentLink(link, titles, at)) })
  })
}

function presentLink(link: StoredLink, titles: ReadonlyMap<string, string>, at: Date) {
  return {
    ...{ _id: link.id, title: link.title, mayRead: link.mayRead, maySend: link.maySend },
    documents: link.docTypes.flatMap((docType) => titles.get(docType) ?? []),
    ...{ createdAt: link.createdAt.toISOString(), created_by: link.createdByName },
    ...{ expiresAt: link.expiresAt.toISOString(), openedAt: link.openedAt?.toISOString() ?? null },
    state: stateOf(link, at),
  }
}

function stateOf({ endedAt, expiresAt }: StoredLink, at: Date): 'open' | 'ended' | 'expired' {
  if (endedAt !== null) return 'ended'
  return expiresAt > at ? 'open' : 'expired'
}

/** Ends a link, whoever made it. */
export async function endDocumentLink(
  call: RecordCall,
  { kinds, id, body: { module, owner } }: Asked<BodyOf<typeof endEndpoint>> & { readonly id: string },
): Promise<Result<AnswerOf<typeof endEndpoint>>> {
  const { db, at } = call
  return onHeldRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    if (!documentPolicy.ask(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const place = { companyId: met.reader.companyId, recordId: met.id }
    const links = isId(id) ? await listLinks(db, place) : []
    if (!links.some((link) => link.id === id)) return refused({ code: 'not-found' })
    const title = await endLink(db, { ...place, id, at })
    if (title !== undefined)
      await tellHistory(call, met, { action: 'document-link-ended', previous: title, current: '' })
    return granted({ message: tell('documentLinks.ended') })
  })
}

/** A record's history says that a link was made, and for whom. */
export const tellLinkMade = (call: RecordCall, met: MetRecord, title: string): Promise<void> =>
  tellHistory(call, met, { action: 'document-link-made', previous: '', current: title })

type Told = {
  readonly action: 'document-link-made' | 'document-link-ended'
  readonly previous: string
  readonly current: string
}

async function tellHistory({ db, at }: RecordCall, met: MetRecord, { action, ...words }: Told): Promise<void> {
  const change = { field: 'document_links', title: tell('documentLinks.inHistory'), ...words }
  await writeHistory(db, met.reader, { recordId: met.id, rev: met.rev, action, at, changes: [change] })
}
