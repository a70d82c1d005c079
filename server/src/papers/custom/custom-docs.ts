import { moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import {
  addCustomDoc,
  type addCustomDoc as addEndpoint,
  type CustomDoc,
  type listCustomDocs as listEndpoint,
  longestPaperDescription,
  longestPaperTitle,
  type removeCustomDoc as removeEndpoint,
  type viewCustomDoc as viewEndpoint,
} from '@corbel/domain/papers/kept/custom-doc-endpoints'
import { shownStamp } from '@corbel/domain/people/name-sight'
import type { TabAction } from '@corbel/domain/roles/role'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { hasUnseenCharacters, unseenCharacters } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { noteInfected } from '../../documents/quarantine/note-infected.ts'
import { uploadLimit } from '../../documents/uploading/upload-limit.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { isId } from '../../platform/ids.ts'
import { reserveAttempt } from '../../platform/limits/rate-limit.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import { kindsOf, nameSightOf } from '../../records/names/seen-names.ts'
import { onHeldRecord, onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { keepPaper } from '../receiving/keep-paper.ts'
import { receivePaper } from '../receiving/receive-paper.ts'
import { sendPaper } from '../receiving/send-paper.ts'
import {
  findCustomDoc,
  insertCustomDoc,
  listStoredCustomDocs,
  markCustomDocRemoved,
  type StoredCustomDoc,
} from './custom-doc-repository.ts'

type Kinds = readonly RecordKind[]

const inDocs = (action: TabAction) => ({ tab: 'docs', action }) as const
const placeOf = ({ reader, id }: MetRecord) => ({ companyId: reader.companyId, recordId: id })

/**
 * Prospects have custom documents where their lender's switch says so, and then put their own on a record that they
 * read, whatever the tab says of uploads (specification 2, section 6); everybody else goes by the right on the tab.
 */
async function mayAdd(db: Db, met: MetRecord): Promise<boolean> {
  const { reader } = met
  if (!met.active) return false
  if (reader.type !== 'Prospects') return met.mayInTab(inDocs('add'))
  return reader.guestOf === undefined && (await hasSwitch(db, reader.companyId))
}

async function mayRead(db: Db, { reader }: MetRecord): Promise<boolean> {
  return reader.type !== 'Prospects' || hasSwitch(db, reader.companyId)
}

const hasSwitch = async (db: Db, companyId: string): Promise<boolean> =>
  (await settingsOfCompany(db, companyId)).features.prospect_custom_docs

export async function listCustomDocs(
  call: RecordCall,
  kinds: Kinds,
  { module = moduleUnlessSaid, owner, form = '' }: BodyOf<typeof listEndpoint>,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  const { db } = call
  return onRecord(call, { kinds, module, owner, right: inDocs('read') }, async (met) => {
    if (!(await mayRead(db, met))) return refused({ code: 'not-allowed' })
    const docs = await listStoredCustomDocs(db, placeOf(met))
    const shown = await presentDocs(db, met, { docs, owner, form })
    return granted({ data: shown, permissions: { add: await mayAdd(db, met) } })
  })
}

/** The same beside the other papers of a record; null for whom there are none. */
export async function customDocsOf(db: Db, met: MetRecord): Promise<ReplyOf<typeof listEndpoint> | null> {
  if (!(await mayRead(db, met))) return null
  const docs = await listStoredCustomDocs(db, placeOf(met))
  const { formId } = await met.form()
  const data = await presentDocs(db, met, { docs, owner: met.id, form: String(formId) })
  return { data, permissions: { add: await mayAdd(db, met) } }
}

type Presenting = { readonly docs: readonly StoredCustomDoc[]; readonly owner: string; readonly form: string }

async function presentDocs(db: Db, met: MetRecord, { docs, owner, form }: Presenting): Promise<CustomDoc[]> {
  const { reader } = met
  const sight = await nameSightOf(db, reader)
  const authors = docs.map(({ createdBy }) => createdBy)
  const kinds = authors.length === 0 ? new Map() : await kindsOf(db, reader.companyId, authors)
  return docs.map((doc) => ({
    ...{ _id: doc.id, title: doc.title, description: doc.description, form, owner, name: doc.name, size: doc.size },
    created_by: {
      _id: doc.createdBy,
      user:
        doc.createdBy === reader.personId
          ? doc.createdByName
          : shownStamp(doc.createdByName, kinds.get(doc.createdBy) ?? null, sight),
    },
    createdAt: doc.createdAt.toISOString(),
    permissions: { remove: mayRemove(met, doc) },
  }))
}

/** With the right to delete documents; one's own also without it. */
const mayRemove = (met: MetRecord, { createdBy }: StoredCustomDoc): boolean =>
  met.active && (met.mayInTab(inDocs('delete')) || createdBy === met.reader.personId)

const known = ['owner', 'module', 'form', 'title', 'description'] as const

/** Who may is asked before the first byte of the file, and again when all of it is there. */
export async function uploadCustomDoc(
  call: RawCall<typeof addEndpoint>,
  kinds: Kinds,
): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  const { actor, at, request, services, client } = call
  const { database, files, config } = services
  const counted = await reserveAttempt(database.pool, [uploadLimit(config.limits, actor)], at)
  if (!counted.ok) return counted
  const claim = readKeyClaim(request, { actor, endpoint: addCustomDoc, at })
  if (!claim.ok) return claim
  const { companyId } = actor
  let ownerId = companyId
  const admit = (fields: ReadonlyMap<string, string>) =>
    inTransaction(database, { companyId }, (db) =>
      meetToAdd({ db, actor, at }, kinds, fields, async (met) => {
        ownerId = met.reader.companyId
        return refuseWords(fields) ?? granted(null)
      }),
    )
  const received = await receivePaper(request, {
    ...{ incoming: files.incoming, known, isPdfOnly: true, admit },
    onInfected: (file, said) =>
      noteInfected({ services, actor, at, kinds }, file, {
        module: said.get('module'),
        owner: said.get('owner') ?? '',
      }),
  })
  if (!received.ok) return received
  const { fields, file } = received.value
  if (file === null) return refused({ code: 'invalid-fields', fields: { file: tell('papers.custom.selectDocument') } })
  const answer = await keepPaper({
    ...{ services, actor, ownerId, file, client, claim: claim.value },
    work: (db, kept) =>
      meetToAdd({ db, actor, at }, kinds, fields, async (met) => {
        const title = fields.get('title') ?? ''
        const description = fields.get('description') ?? ''
        const by = { id: met.reader.personId, name: met.reader.fullName }
        await insertCustomDoc(db, placeOf(met), { title, description, kept, at, by })
        const change = { field: 'custom_docs', title: tell('papers.custom.title'), previous: '', current: title }
        const event = { recordId: met.id, rev: met.rev, action: 'custom-doc-added', at, changes: [change] }
        await writeHistory(db, met.reader, event)
        return granted({ message: tell('papers.custom.saved'), _id: kept.id })
      }),
  })
  return answer.ok ? granted(JSON.parse(answer.value.text.toString())) : answer
}

async function meetToAdd<Reply>(
  call: RecordCall,
  kinds: Kinds,
  fields: ReadonlyMap<string, string>,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const owner = fields.get('owner') ?? ''
  const module = fields.get('module') ?? moduleUnlessSaid
  return onHeldRecord(call, { kinds, module, owner, right: inDocs('read') }, async (met) =>
    (await mayAdd(call.db, met)) ? work(met) : refused({ code: 'not-allowed' }),
  )
}

function refuseWords(fields: ReadonlyMap<string, string>): Result<never> | null {
  const title = fields.get('title') ?? ''
  const description = fields.get('description') ?? ''
  if (title === '' || title.length > longestPaperTitle)
    return refused({ code: 'invalid-fields', fields: { title: tell('papers.titleRequired') } })
  if (hasUnseenCharacters(title)) return refused({ code: 'invalid-fields', fields: { title: unseenCharacters } })
  if (description.length > longestPaperDescription)
    return refused({ code: 'invalid-fields', fields: { description: tell('problems.textTooLong') } })
  return null
}

/** The bytes, for whoever reads the documents of the record now. */
export async function sendCustomDoc(call: RawCall<typeof viewEndpoint>, kinds: Kinds): Promise<Result<undefined>> {
  const { actor, at, params, query, request, reply, services, session, client } = call
  const { module = moduleUnlessSaid, owner } = query
  const { companyId } = actor
  const found = await inTransaction(services.database, { companyId }, (db) =>
    onRecord({ db, actor, at }, { kinds, module, owner, right: inDocs('read') }, async (met) => {
      const doc =
        isId(params.id) && (await mayRead(db, met)) ? await findCustomDoc(db, placeOf(met), params.id) : undefined
      if (doc === undefined) return refused({ code: 'not-found' })
      const details = { file: doc.id, name: doc.name.slice(0, 200), field: 'custom_docs' }
      const entry = { at, by: personOf(session), address: client.address, recordId: met.id, details }
      if (request.method !== 'HEAD') await appendAudit(db, companyOf(session), { action: 'file-read', ...entry })
      return granted(doc)
    }),
  )
  if (!found.ok) return found
  await sendPaper({ request, reply, store: services.files.store }, found.value)
  return granted(undefined)
}

type Removing = { readonly id: string; readonly owner: string; readonly module?: string | undefined }

export async function removeCustomDoc(
  call: RecordCall,
  kinds: Kinds,
  { id, owner, module = moduleUnlessSaid }: Removing,
): Promise<Result<AnswerOf<typeof removeEndpoint>>> {
  const { db, at } = call
  return onHeldRecord(call, { kinds, module, owner, right: inDocs('read') }, async (met) => {
    if (!(await mayRead(db, met))) return refused({ code: 'not-allowed' })
    const place = placeOf(met)
    const doc = isId(id) ? await findCustomDoc(db, place, id) : undefined
    if (doc === undefined) return refused({ code: 'not-found' })
    if (!mayRemove(met, doc)) return refused({ code: 'not-allowed' })
    await markCustomDocRemoved(db, place, { id, at, byName: met.reader.fullName })
    const change = { field: 'custom_docs', title: tell('papers.custom.title'), previous: doc.title, current: '' }
    const event = { recordId: met.id, rev: met.rev, action: 'custom-doc-removed', at, changes: [change] }
    await writeHistory(db, met.reader, event)
    return granted({ message: tell('documents.removed') })
  })
}
