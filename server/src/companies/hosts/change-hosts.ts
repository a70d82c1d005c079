import { proofOfHost } from '@corbel/domain/companies/host-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { TextRecordAnswer } from '../../platform/dns/text-records.ts'
import { countAttempt, type RateLimit } from '../../platform/limits/rate-limit.ts'
import { type CompanyCall, type CompanyInHand, changeCompany, readCompany } from '../company-in-hand.ts'
import { type CompanyPage, companyPage } from '../company-page.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { claimHost } from './claim-host.ts'
import { deleteHost, findHost, type StoredHost, writeHostCheck } from './host-repository.ts'

export type HostPlace = { readonly id: string; readonly host: string }

export async function addHost(call: CompanyCall, { id, host }: HostPlace): Promise<Result<CompanyPage>> {
  const { publicUrl } = call.services.config
  return changeCompany(call, id, async (hand) => {
    const { db, at, by, visitor } = hand
    const verified = visitor.kind === 'super'
    const refusal = await claimHost(db, { companyId: id, host, publicUrl, at, by: by.name, verified })
    if (refusal !== null) return refused(refusal)
    await noteState(hand, { host, before: null, after: verified ? 'verified' : 'waiting' })
    return granted(await companyPage(hand))
  })
}

export async function removeHost(call: CompanyCall, { id, host }: HostPlace): Promise<Result<CompanyPage>> {
  return changeCompany(call, id, async (hand) => {
    const found = await ownHost(hand, host)
    if (found === undefined) return refused({ code: 'not-found' })
    await deleteHost(hand.db, { companyId: id, host })
    await noteState(hand, { host, before: stateOf(found), after: null })
    return granted(await companyPage(hand))
  })
}

export type HostAnswer = 'verified' | 'missing' | 'unknown'
type Checked = { readonly company: CompanyPage; readonly answer: HostAnswer }

/** Asks outside of any transaction: the name servers of others may take their time. */
export async function checkHost(call: CompanyCall, { id, host }: HostPlace): Promise<Result<Checked>> {
  const { services, at } = call
  const known = await readCompany(call, id, async (hand) => {
    const found = await ownHost(hand, host)
    return found === undefined ? refused({ code: 'not-found' }) : granted(found)
  })
  if (!known.ok) return known
  const tooMany = await countAttempt(services.database.pool, [checkLimit(id)], at)
  if (tooMany !== null) return refused(tooMany)
  const proof = proofOfHost(host, known.value.token)
  const answer = answerOf(await services.textRecords.ask(proof.name), proof.value)
  return changeCompany(call, id, async (hand) => {
    const found = await ownHost(hand, host)
    if (found === undefined) return refused({ code: 'not-found' })
    await keepAnswer(hand, found, answer)
    return granted({ company: await companyPage(hand), answer })
  })
}

function answerOf(records: TextRecordAnswer, wanted: string): HostAnswer {
  if (records === 'unknown') return 'unknown'
  return records.includes(wanted) ? 'verified' : 'missing'
}

/** A record that is gone takes the host away; name servers that say nothing change nothing. */
async function keepAnswer(hand: CompanyInHand, found: StoredHost, answer: HostAnswer): Promise<void> {
  const { db, company, at } = hand
  if (answer === 'unknown') return
  const verifiedAt = answer === 'missing' ? null : (found.verified_at ?? at)
  await writeHostCheck(db, { companyId: company.id, host: found.host, at, verifiedAt })
  const after = verifiedAt === null ? 'waiting' : 'verified'
  await noteState(hand, { host: found.host, before: stateOf(found), after })
}

const stateOf = (found: StoredHost) => (found.verified_at === null ? 'waiting' : 'verified')

async function ownHost({ db, company }: CompanyInHand, host: string): Promise<StoredHost | undefined> {
  const found = await findHost(db, host)
  return found?.company_id === company.id ? found : undefined
}

type State = 'waiting' | 'verified' | null
type HostNote = { readonly host: string; readonly before: State; readonly after: State }

async function noteState(hand: CompanyInHand, { host, before, after }: HostNote): Promise<void> {
  await noteCompanyChange(hand, { section: 'hosts', before: { [host]: before }, after: { [host]: after } })
}

function checkLimit(companyId: string): RateLimit {
  return { of: 'host-check', by: companyId, most: 60, seconds: 3_600 }
}
