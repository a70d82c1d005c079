import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import type pg from 'pg'
import { loanEvents } from '../../loans/loan-events.ts'
import { eventChannel } from '../../platform/events/announce.ts'
import { newId } from '../../platform/ids.ts'
import { EventReader, type HeardEvent } from '../event-reader.ts'
import { createSampleLender, type SampleLender } from '../sample-lender.ts'
import { type LoanDesk, openLoanDesk } from '../sample-loan-desk.ts'
import { sampleLoanForm } from '../sample-loan-form.ts'
import { joinAsAffiliates } from '../sample-share-desk.ts'
import type { TestApp } from '../test-app.ts'
import { waitUntil } from '../wait-until.ts'
import {
  type AccessActor,
  accessActors,
  enterAs,
  enterAsListener,
  type Headers,
  openSessionOf,
} from './access-actors.ts'
import type { AccessCall } from './access-case.ts'
import { type ConfiguredThing, insertConfigured } from './configured-things.ts'
import { listsRefilled, plansRenewed, storedState, watchWrites, workDone } from './stored-state.ts'
import { uploadBody } from './upload-body.ts'

/**
 * `own`: of the borrower, given to processor and broker. `others`: of nobody here. `foreign`: of the other company.
 * `viewed`, `edited`: of nobody here, shared with the other company, the lender's affiliate.
 */
export type AccessTarget = 'own' | 'others' | 'foreign' | 'viewed' | 'edited'

export type AccessDesk = TestApp &
  Pick<LoanDesk, 'call' | 'save'> & {
    readonly lender: SampleLender
    readonly other: SampleLender
    readonly newLoan: (target: AccessTarget) => Promise<string>
    /** Of a program of its company's affiliate. */
    readonly newLoanToShare: (target: AccessTarget) => Promise<string>
    /** `<loan>/shares/<share>` of a shared loan. */
    readonly newShare: (target: AccessTarget) => Promise<string>
    /** Of somebody who borrows a loan beside its first borrower. */
    readonly newParty: (target: AccessTarget) => Promise<string>
    readonly newFile: (target: AccessTarget) => Promise<string>
    readonly newConfigured: (thing: ConfiguredThing, of: 'lender' | 'other') => Promise<string>
    /** Of somebody whom no actor is. */
    readonly newSession: (of: 'lender' | 'other') => Promise<string>
    readonly send: (actor: AccessActor, endpoint: EndpointParts, call: AccessCall) => Promise<AccessAnswer>
    /** After a call that ended it. */
    readonly renewSession: (actor: AccessActor) => Promise<void>
    /** Resolves when what earlier calls set going in the background is over. */
    readonly settled: () => Promise<void>
    readonly state: () => Promise<ReadonlyMap<string, string>>
    /** What open pages of both companies' administrators heard since the last time, after a change that both hear. */
    readonly heard: () => Promise<string[]>
  }
export type AccessAnswer = { readonly status: number; readonly text: string }

const plenty = 100_000
const looksBetweenPlans = 100
const boundless = {
  signInFailuresPerAccountAndAddress: plenty,
  signInFailuresPerAccount: plenty,
  signInFailuresPerAddress: plenty,
  forgotPerAccountPerHour: plenty,
  uploadsPerPersonPerMinute: plenty,
  revealsPerPersonPerHour: plenty,
  resetFailuresPerAddressPerHour: plenty,
  formReadsPerAddressPerMinute: plenty,
  demoRequestsPerAddressPerHour: plenty,
}

/** Two lenders, everybody's sessions, loans to ask for, and what is needed to see that a "no" left nothing behind. */
export async function openAccessDesk(): Promise<AccessDesk> {
  const desk = await openLoanDesk({ own: true, limits: boundless })
  const { app, database, config, lender } = desk
  const pool = database.ownerPool
  const other = await createSampleLender(pool, 'Other Lending')
  await alignLenders(pool, lender, other)
  const sessions = new Map<AccessActor, Headers>()
  const renewSession: AccessDesk['renewSession'] = async (actor) => {
    sessions.set(actor, await enterAs(pool, { lender, other }, actor))
  }
  for (const actor of accessActors) await renewSession(actor)
  const headersOf = (actor: AccessActor): Headers => sessions.get(actor) ?? {}
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const send: AccessDesk['send'] = async (actor, endpoint, { path = endpoint.path, body, headers = {}, isStream }) => {
    if (isStream) return openAndLeave(`${address}/api/${path}`, headersOf(actor))
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api/${path}`,
      headers: { ...headersOf(actor), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body }
  }
  const newLoan: AccessDesk['newLoan'] = async (target) => {
    const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
    const id = idIn(await send(actor, addLoanParts, { body: loanBody(target, target === 'foreign' ? other : lender) }))
    if (target === 'viewed' || target === 'edited') await shareLoan('admin', id, target)
    return id
  }
  const shareLoan = async (actor: AccessActor, id: string, target: AccessTarget): Promise<void> => {
    const affiliate_company = actor === 'admin' ? other.companyId : lender.companyId
    const loan_access = target === 'edited' ? 'Edit' : 'View'
    const { status, text } = await send(actor, shareParts, { body: { Ids: [id], affiliate_company, loan_access } })
    if (status !== 200) throw new Error(`not shared: ${text}`)
  }
  const newLoanToShare: AccessDesk['newLoanToShare'] = async (target) => {
    const [actor, program] = target === 'foreign' ? (['otherAdmin', '14'] as const) : (['admin', '13'] as const)
    const body = { ...loanBody(target, target === 'foreign' ? other : lender), program }
    return idIn(await send(actor, addLoanParts, { body }))
  }
  const newShare: AccessDesk['newShare'] = async (target) => {
    const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
    const id = await newLoanToShare(target)
    await shareLoan(actor, id, target)
    const { text } = await send(actor, listSharesParts, { path: `opportunities/${id}/shares` })
    return `${id}/shares/${JSON.parse(text).shares[0]._id}`
  }
  const newParty: AccessDesk['newParty'] = async (target) => {
    const id = await newLoan(target)
    const added = await send(target === 'foreign' ? 'otherAdmin' : 'admin', addPartyParts, {
      ...{ path: `opportunities/${id}/parties`, body: { newProspect: { first_name: 'Cora', last_name: 'Borrower' } } },
    })
    return `${id}/parties/${idIn(added)}`
  }
  const newFile: AccessDesk['newFile'] = async (target) => {
    const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
    const answer = await send(actor, uploadParts, uploadBody(await newLoan(target)))
    return String(JSON.parse(answer.text).files[0]._id)
  }
  await watchWrites(pool)
  let settledTimes = 0
  const listeners = [await enterAsListener(pool, lender), await enterAsListener(pool, other)]
  return {
    ...{ ...desk, other, newLoan, newLoanToShare, newShare, newParty, newFile, send, renewSession },
    newConfigured: (thing, of) => insertConfigured(pool, of === 'lender' ? lender.companyId : other.companyId, thing),
    newSession: (of) => openSessionOf(pool, of === 'lender' ? lender : other),
    settled: async () => {
      settledTimes += 1
      if (settledTimes % looksBetweenPlans === 0) await plansRenewed(pool)
      await listsRefilled(database, [lender.companyId, other.companyId])
      await workDone(pool, desk.clock.now())
    },
    state: () => storedState({ pool, dataFolder: config.dataFolder }),
    heard: await listenToBoth(address, { pool, lenders: [lender, other], listeners }),
  }
}

const addLoanParts = { method: 'POST', path: 'opportunities/add' } as EndpointParts // Only what `send` reads.
const shareParts = { method: 'POST', path: 'opportunities/share' } as EndpointParts // Only what `send` reads.
const addPartyParts = { method: 'POST', path: 'opportunities/:id/parties' } as EndpointParts // Only what `send` reads.
const listSharesParts = { method: 'GET', path: 'opportunities/:id/shares' } as EndpointParts // Only what `send` reads.
const uploadParts = { method: 'POST', path: 'docs/upload' } as EndpointParts // Only what `send` reads.

function idIn({ status, text }: AccessAnswer): string {
  if (status !== 200) throw new Error(`no object to ask for: ${text}`)
  return String(JSON.parse(text)._id)
}

function loanBody(target: AccessTarget, { people }: SampleLender): object {
  const programs = { own: '11', others: '11', foreign: '1', viewed: '13', edited: '13' }
  if (target !== 'own') return { program: programs[target], prospect: people.neighbour.id }
  const assigned = { workforces: [people.processor.id], contacts: [people.broker.id] }
  return { program: '11', prospect: people.borrower.id, ...assigned }
}

/** Both lend by the same form, and the lead becomes the reviewer: reads all, changes nothing. */
async function alignLenders(pool: pg.Pool, lender: SampleLender, other: SampleLender): Promise<void> {
  await joinAsAffiliates(pool, lender, other)
  await pool.query('update form_version set content = $2 where company_id = $1 and form_id = 1', [
    other.companyId,
    JSON.stringify(sampleLoanForm),
  ])
  await pool.query(
    `insert into form_version (company_id, form_id, version, content, published_at, published_by)
     select company_id, form_id, 2, content, published_at, published_by from form_version
     where (company_id = $1 and form_id in (11, 13)) or (company_id = $2 and form_id = 1)`,
    [lender.companyId, other.companyId],
  )
  await pool.query(
    `update role set title = 'Reviewer', permissions = jsonb_set(permissions, '{modules,opportunities,read}', '"all"')
     where company_id = $1 and id = $2`,
    [lender.companyId, lender.people.lead.roleId],
  )
}

type Ears = {
  readonly pool: pg.Pool
  readonly lenders: readonly SampleLender[]
  readonly listeners: readonly Headers[]
}

async function openAndLeave(url: string, headers: Headers): Promise<AccessAnswer> {
  const response: IncomingMessage = (await once(get(url, { headers, agent: false }), 'response'))[0]
  response.destroy()
  return { status: response.statusCode ?? 0, text: '' }
}

async function listenToBoth(address: string, { pool, lenders, listeners }: Ears): Promise<AccessDesk['heard']> {
  const open = (headers: Headers): Promise<EventReader> => EventReader.open(`${address}/api/events`, { ...headers })
  const ears = (await Promise.all(listeners.map(open))).map((reader) => ({ reader, read: 0 }))
  return async () => {
    // What is announced is heard in turn: once this has come, so has all before it.
    const last = newId()
    for (const { companyId } of lenders)
      await pool.query('select pg_notify($1, $2)', [eventChannel, news(companyId, last)])
    const isLast = ({ data }: HeardEvent): boolean => isAbout(data, last)
    const found: string[] = []
    for (const ear of ears) {
      await waitUntil(() => ear.reader.heard.slice(ear.read).find(isLast))
      found.push(...ear.reader.heard.slice(ear.read).flatMap((one) => (isLast(one) ? [] : [one.event])))
      ear.read = ear.reader.heard.length
    }
    return found
  }
}

function news(companyId: string, loanId: string): string {
  const audience = { companyId, prospectId: null, assigneeIds: [], groupIds: [], active: true }
  const body = { _id: loanId, rev: 1, action: 'create', by: '' }
  return JSON.stringify({ kind: loanEvents.changed.name, companyId, audience, body })
}

function isAbout(data: unknown, id: string): boolean {
  return typeof data === 'object' && data !== null && '_id' in data && data._id === id
}
