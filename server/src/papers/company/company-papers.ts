import { type Actor, mayConfigure, rightsOn } from '@corbel/domain/auth/actor'
import { moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import {
  type addCompanyPaper as addEndpoint,
  type CompanyPaper,
  type LibraryItem,
  type listLibrary as libraryEndpoint,
  type listCompanyPapers as listEndpoint,
  type PaperKind,
  paperKinds,
  type replaceCompanyPaper as replaceEndpoint,
  type StandardDoc,
  type saveCompanyPaper as saveEndpoint,
  type listStandardDocs as standardEndpoint,
  type viewLibraryItem as viewLibraryEndpoint,
  type viewStandardDoc as viewStandardEndpoint,
} from '@corbel/domain/papers/kept/company-paper-endpoints'
import { longestPaperDescription, longestPaperTitle } from '@corbel/domain/papers/kept/custom-doc-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { hasUnseenCharacters, unseenCharacters } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { noteInfected } from '../../documents/quarantine/note-infected.ts'
import type { InfectedFile } from '../../documents/uploading/received-file.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { isId } from '../../platform/ids.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { keepPaper } from '../receiving/keep-paper.ts'
import { receivePaper } from '../receiving/receive-paper.ts'
import { sendPaper } from '../receiving/send-paper.ts'
import {
  findPaper,
  insertPaper,
  listLibraryPapers,
  listPaperPlaces,
  listPapers,
  listStandardPapers,
  lockPaper,
  placePaper,
  replacePaperFile,
  type StoredPaper,
  updatePaper,
} from './company-paper-repository.ts'

type Kinds = readonly RecordKind[]
type Call = Pick<RecordCall, 'db' | 'actor'>

export async function listCompanyPapers({ db, actor }: Call): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const papers = await listPapers(db, actor.companyId)
  const { programs, forms } = await listPaperPlaces(db, actor.companyId)
  const named = ({ id, title }: { id: number; title: string }) => ({ _id: String(id), title })
  return granted({ papers: papers.map(presentPaper), programs: programs.map(named), forms: forms.map(named) })
}

const presentPaper = (paper: StoredPaper): CompanyPaper => ({
  ...{ _id: paper.id, kind: paper.kind, title: paper.title, description: paper.description },
  ...{ upload_name: paper.name, size: paper.size, active: paper.active, rev: paper.rev },
  ...{ programs: paper.programs.map(String), forms: paper.forms.map(String) },
  ...{ updatedAt: paper.updatedAt.toISOString(), updated_by: paper.updatedBy },
})

/** Offered where: of the ids that came, those of the company; another's is refused, not left out. */
async function choosePlaces(
  db: Db,
  companyId: string,
  asked: { readonly programs?: readonly string[] | undefined; readonly forms?: readonly string[] | undefined },
): Promise<Result<{ programs?: number[]; forms?: number[] }>> {
  const known = await listPaperPlaces(db, companyId)
  const chosen: { programs?: number[]; forms?: number[] } = {}
  for (const place of ['programs', 'forms'] as const) {
    const ids = asked[place]
    if (ids === undefined) continue
    const wanted = [...new Set(ids)].map(Number)
    if (!wanted.every((id) => known[place].some((one) => one.id === id)))
      return refused({ code: 'unknown-choice', fields: { [place]: tell('problems.unknownKey') } })
    chosen[place] = wanted
  }
  return granted(chosen)
}

export async function saveCompanyPaper(
  { db, actor, at }: RecordCall,
  id: string,
  body: BodyOf<typeof saveEndpoint>,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const paper = isId(id) ? await lockPaper(db, companyId, id) : undefined
  if (paper === undefined) return refused({ code: 'not-found' })
  if (body.rev !== undefined && body.rev !== paper.rev) return refused({ code: 'stale', details: { rev: paper.rev } })
  const places = await choosePlaces(db, companyId, body)
  if (!places.ok) return places
  const { title = paper.title, description = paper.description, active = paper.active } = body
  await updatePaper(db, companyId, { id, title, description, active, at, by: actor.fullName })
  await placePaper(db, companyId, id, places.value)
  return granted({ message: tell('papers.company.saved'), rev: paper.rev + 1 })
}

const known = ['kind', 'title', 'description', 'programs', 'forms'] as const
const idsOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))

type Words = { readonly kind: PaperKind; readonly title: string; readonly description: string }

function readWords(fields: ReadonlyMap<string, string>): Result<Words> {
  const kind = paperKinds.find((one) => one === fields.get('kind'))
  const title = fields.get('title') ?? ''
  const description = fields.get('description') ?? ''
  if (kind === undefined) return refused({ code: 'invalid-fields', fields: { kind: tell('problems.unknownKey') } })
  if (title === '' || title.length > longestPaperTitle)
    return refused({ code: 'invalid-fields', fields: { title: tell('papers.titleRequired') } })
  if (hasUnseenCharacters(title)) return refused({ code: 'invalid-fields', fields: { title: unseenCharacters } })
  if (description.length > longestPaperDescription)
    return refused({ code: 'invalid-fields', fields: { description: tell('problems.textTooLong') } })
  return granted({ kind, title, description })
}

const listening =
  ({ services, actor, at }: Pick<RawCall<typeof addEndpoint>, 'services' | 'actor' | 'at'>) =>
  (file: InfectedFile) =>
    noteInfected({ services, actor, at }, file, null)

const missingFile = refused({ code: 'invalid-fields', fields: { file: tell('papers.custom.selectDocument') } })

/** Standard documents are PDF; the library takes what uploads take. */
export async function addCompanyPaper(
  call: RawCall<typeof addEndpoint>,
): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  const { actor, at, request, services, client } = call
  const { companyId } = actor
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const admit = async (fields: ReadonlyMap<string, string>) => readWords(fields)
  const reading = { incoming: services.files.incoming, known, isPdfOnly: false, admit, onInfected: listening(call) }
  const received = await receivePaper(request, reading)
  if (!received.ok) return received
  const { fields, file } = received.value
  const words = readWords(fields)
  if (!words.ok) return words
  if (file === null) return missingFile
  if (words.value.kind === 'standard' && file.mediaType !== 'application/pdf') {
    await services.files.incoming.discard(file)
    return refused({ code: 'media-type-not-supported', message: tell('papers.pdfOnly') })
  }
  const answer = await keepPaper({
    ...{ services, actor, file, client, ownerId: companyId, claim: null },
    work: async (db, kept) => {
      const asked = { programs: idsOf(fields.get('programs')), forms: idsOf(fields.get('forms')) }
      const places = await choosePlaces(db, companyId, asked)
      if (!places.ok) return places
      await insertPaper(db, companyId, { ...words.value, kept, at, by: actor.fullName })
      await placePaper(db, companyId, kept.id, places.value)
      await noteChange(db, call, { paper: kept.id, title: words.value.title, act: 'added' })
      return granted({ message: tell('papers.company.saved'), _id: kept.id })
    },
  })
  return answer.ok ? granted(JSON.parse(answer.value.text.toString())) : answer
}

export async function replaceCompanyPaper(
  call: RawCall<typeof replaceEndpoint>,
): Promise<Result<AnswerOf<typeof replaceEndpoint>>> {
  const { actor, at, params, request, services, client } = call
  const { companyId } = actor
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const find = (db: Db) => (isId(params.id) ? findPaper(db, companyId, params.id) : Promise.resolve(undefined))
  const before = await inTransaction(services.database, { companyId }, find)
  if (before === undefined) return refused({ code: 'not-found' })
  const isPdfOnly = before.kind === 'standard'
  const reading = {
    incoming: services.files.incoming,
    known: [],
    isPdfOnly,
    admit: async () => granted(null),
    onInfected: listening(call),
  }
  const received = await receivePaper(request, reading)
  if (!received.ok) return received
  const { file } = received.value
  if (file === null) return missingFile
  const answer = await keepPaper({
    ...{ services, actor, file, client, ownerId: companyId, claim: null },
    work: async (db, kept) => {
      const paper = await lockPaper(db, companyId, before.id)
      if (paper === undefined) return refused({ code: 'not-found' })
      await replacePaperFile(db, companyId, { id: paper.id, kept, at, by: actor.fullName })
      await noteChange(db, call, { paper: paper.id, title: paper.title, act: 'replaced' })
      return granted({ message: tell('papers.company.saved') })
    },
  })
  return answer.ok ? granted(JSON.parse(answer.value.text.toString())) : answer
}

type PaperCall = Pick<RawCall<typeof addEndpoint>, 'session' | 'client' | 'at'>

async function noteChange(
  db: Db,
  { session, client, at }: PaperCall,
  details: { readonly paper: string; readonly title: string; readonly act: string },
): Promise<void> {
  const entry = { at, by: personOf(session), address: client.address, details }
  await appendAudit(db, companyOf(session), { action: 'configuration-changed', ...entry })
}

const isStaff = (actor: Actor): boolean => actor.type === 'Workforces'
const readsLoans = (actor: Actor): boolean => isStaff(actor) && rightsOn(actor, 'opportunities').read !== 'none'

type OnLoan = { readonly owner?: string | undefined; readonly module?: string | undefined }

/**
 * For which programs somebody is offered the library: staff who read loans for any, everybody else for that of a record
 * whose documents they read.
 */
async function offeredPrograms(
  call: RecordCall & { readonly language: 'en' },
  kinds: Kinds,
  { owner, module = moduleUnlessSaid }: OnLoan,
): Promise<Result<'any' | readonly number[]>> {
  if (owner === undefined) return readsLoans(call.actor) ? granted('any') : refused({ code: 'not-allowed' })
  const right = { tab: 'docs', action: 'read' } as const
  return onRecord(call, { kinds, module, owner, right }, async (met) => {
    // The library is the company's own: a guest of a share has theirs.
    if (met.reader.guestOf !== undefined) return granted([])
    const { program } = await met.head(call.language)
    return granted(program === null ? [] : [Number(program)])
  })
}

export async function listLibrary(
  call: RecordCall,
  kinds: Kinds,
  body: BodyOf<typeof libraryEndpoint>,
): Promise<Result<ReplyOf<typeof libraryEndpoint>>> {
  const offered = await offeredPrograms({ ...call, language: 'en' }, kinds, body)
  if (!offered.ok) return offered
  const asked = body.programs.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  const allowed = offered.value
  const programs = allowed === 'any' ? asked : asked.filter((id) => allowed.includes(id))
  return granted({ data: await libraryOf(call.db, call.actor, programs) })
}

export async function libraryOf(db: Db, { companyId }: Actor, programs: readonly number[]): Promise<LibraryItem[]> {
  const papers = programs.length === 0 ? [] : await listLibraryPapers(db, companyId, programs)
  return papers.map(({ id, title, name, description }) => ({ _id: id, title, upload_name: name, description }))
}

export async function sendLibraryItem(
  call: RawCall<typeof viewLibraryEndpoint>,
  kinds: Kinds,
): Promise<Result<undefined>> {
  const { actor, at, params, query, request, reply, services } = call
  const { companyId } = actor
  const found = await inTransaction(services.database, { companyId }, async (db): Promise<Result<StoredPaper>> => {
    const offered = await offeredPrograms({ db, actor, at, language: 'en' }, kinds, query)
    if (!offered.ok) return offered
    const paper = isId(params.id) ? await findPaper(db, companyId, params.id) : undefined
    const allowed = offered.value
    const isOffered = paper?.kind === 'library' && paper.active
    if (!isOffered || !(allowed === 'any' || paper.programs.some((id) => allowed.includes(id))))
      return refused({ code: 'not-found' })
    return granted(paper)
  })
  if (!found.ok) return found
  await sendPaper({ request, reply, store: services.files.store }, found.value)
  return granted(undefined)
}

/** The company's own staff alone (specification 2, section 6). */
export async function listStandardDocs(
  { db, actor }: Call,
  { form }: BodyOf<typeof standardEndpoint>,
): Promise<Result<ReplyOf<typeof standardEndpoint>>> {
  if (!isStaff(actor)) return refused({ code: 'not-allowed' })
  return granted({ docs: /^[1-9]\d{0,8}$/.test(form) ? await standardDocsOf(db, actor, Number(form)) : [] })
}

export async function standardDocsOf(db: Db, actor: Actor, formId: number): Promise<StandardDoc[]> {
  const papers = isStaff(actor) ? await listStandardPapers(db, actor.companyId, formId) : []
  return papers.map(({ id, title, description }) => ({ _id: id, doc: { title, description } }))
}

export async function sendStandardDoc(call: RawCall<typeof viewStandardEndpoint>): Promise<Result<undefined>> {
  const { actor, params, request, reply, services } = call
  const { companyId } = actor
  if (!isStaff(actor)) return refused({ code: 'not-allowed' })
  const paper = await inTransaction(services.database, { companyId }, async (db) =>
    isId(params.id) ? findPaper(db, companyId, params.id) : undefined,
  )
  if (paper?.kind !== 'standard' || !paper.active) return refused({ code: 'not-found' })
  await sendPaper({ request, reply, store: services.files.store }, paper)
  return granted(undefined)
}
