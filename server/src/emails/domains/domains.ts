import type { Actor } from '@corbel/domain/auth/actor'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import {
  type DkimSelector,
  type DomainFindings,
  type DomainRecord,
  domainRecords,
  isLost,
  isMailDomain,
  standingAfter,
} from '@corbel/domain/emails/domains/domain-records'
import type * as endpoints from '@corbel/domain/emails/mail-setup-endpoints'
import { warmUpToday } from '@corbel/domain/emails/pace/pace-rules'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { newSecretToken } from '../../platform/session/secret-token.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { type DomainKey, openKey, sealKey } from './domain-keys.ts'
import {
  deleteDomain,
  insertDomain,
  listAdministrators,
  listDomains,
  lockDomain,
  type StoredDomain,
  takeNextKey,
  writeCheck,
  writeNextKey,
} from './domain-repository.ts'

export type DomainCall = {
  readonly db: Db
  readonly actor: Actor
  readonly at: Date
  readonly secrets: Secrets
  /** Whose servers send. */
  readonly sentBy: string
}

type Said = AnswerOf<typeof endpoints.checkMailDomain>

export const maySetUpMail = (actor: Actor): boolean => actor.guestOf === undefined && companyPolicy.configure(actor)

export async function listMailDomains(call: DomainCall): Promise<Result<AnswerOf<typeof endpoints.listMailDomains>>> {
  if (!maySetUpMail(call.actor)) return refused({ code: 'not-allowed' })
  const found = await listDomains(call.db, call.actor.companyId)
  return granted({ domains: found.map((one) => presentDomain(one, call)) })
}

/** Sets a domain up, with a key of its own; `key` was made before the transaction, which it would hold up. */
export async function addMailDomain(
  call: DomainCall,
  { domain, key }: { readonly domain: string; readonly key: DomainKey },
): Promise<Result<Said>> {
  const { db, actor, at } = call
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const problem = (message: 'noDomain' | 'knownDomain'): Result<Said> =>
    refused({ code: 'invalid-fields', fields: { domain: tell(`mailSetup.problems.${message}`) } })
  if (!isMailDomain(domain)) return problem('noDomain')
  const secrets = await call.secrets.ofCompany(db, actor.companyId)
  const signing = { key: sealKey(secrets, key.privateKey, { domain, field: 'key' }) }
  const { publicKey } = key
  const one = { domain, token: newSecretToken(), selector: 'corbel1', signing, publicKey, at } as const
  if (!(await insertDomain(db, actor.companyId, one))) return problem('knownDomain')
  return answerDomain(call, domain, 'added')
}

type Checking = { readonly domain: string; readonly findings: DomainFindings }

/** Notes what stood there, and lets the next key sign once its record does. */
export async function checkMailDomain(call: DomainCall, { domain, findings }: Checking): Promise<Result<Said>> {
  if (!maySetUpMail(call.actor)) return refused({ code: 'not-allowed' })
  const { companyId } = call.actor
  const found = await keepFindings({ ...call, companyId }, { domain, findings })
  return found ? answerDomain(call, domain, 'checked') : refused({ code: 'not-found' })
}

type Keeping = Pick<DomainCall, 'db' | 'at' | 'secrets' | 'sentBy'> & { readonly companyId: string }

/** Whether the company has that domain. */
export async function keepFindings(
  { db, at, secrets, sentBy, companyId }: Keeping,
  { domain, findings }: Checking,
): Promise<boolean> {
  const found = await lockDomain(db, companyId, domain)
  if (found === undefined) return false
  const records = domainRecords(keysOf(found, sentBy), findings)
  const { state, failingSince } = standingAfter(found, records, at)
  const texts = Object.fromEntries(findings.texts)
  const before = domainRecords(keysOf(found, sentBy), findingsOf(found))
  if (state === 'failing' && found.state !== 'failing') await ring(db, { companyId, at, domain, what: 'failing' })
  else if (isDmarcRight(before) === true && isDmarcRight(records) === false)
    await ring(db, { companyId, at, domain, what: 'dmarc' })
  await writeCheck(db, companyId, {
    ...{ domain, state, failingSince, at },
    findings: { texts, spfLookups: findings.spfLookups },
  })
  const isNextThere = records.some((record) => record.kind === 'nextDkim' && record.state === 'right')
  if (isNextThere && found.nextSigning !== null) {
    const own = await secrets.ofCompany(db, companyId)
    const key = await openKey(own, found.nextSigning.next, { domain, field: 'next' })
    const signing = { key: sealKey(own, key, { domain, field: 'key' }) }
    await takeNextKey(db, companyId, { domain, selector: otherSelector(found.selector), signing })
  }
  return true
}

/** Null: the name servers did not say. */
function isDmarcRight(records: readonly DomainRecord[]): boolean | null {
  const state = records.find(({ kind }) => kind === 'dmarc')?.state
  return state === undefined || state === 'unknown' ? null : state === 'right'
}

type Ringing = {
  readonly companyId: string
  readonly at: Date
  readonly domain: string
  readonly what: 'failing' | 'dmarc'
}

/** Whoever sets the company up hears at once what went wrong with a domain, not when mails stop. */
async function ring(db: Db, { companyId, at, domain, what }: Ringing): Promise<void> {
  const text = tell(`mailSetup.rings.${what}`, { domain })
  const told = (id: string) => ({
    ...{ kind: 'mail-domain' as const, record: { id }, personIds: [id], params: { text } },
    by: { personId: null, name: 'Corbel' },
  })
  tellPeople(db, { companyId, at, notices: (await listAdministrators(db, companyId)).map(told) })
}

export async function rotateMailDomain(
  call: DomainCall,
  { domain, key }: { readonly domain: string; readonly key: DomainKey },
): Promise<Result<Said>> {
  const { db, actor } = call
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const found = await lockDomain(db, actor.companyId, domain)
  if (found === undefined) return refused({ code: 'not-found' })
  // The one that is being published would never be found.
  if (found.nextSigning !== null) return refused({ code: 'nothing-to-change' })
  const secrets = await call.secrets.ofCompany(db, actor.companyId)
  const signing = { next: sealKey(secrets, key.privateKey, { domain, field: 'next' }) }
  await writeNextKey(db, actor.companyId, { domain, signing, publicKey: key.publicKey })
  return answerDomain(call, domain, 'rotating')
}

export async function removeMailDomain(
  { db, actor }: DomainCall,
  domain: string,
): Promise<Result<AnswerOf<typeof endpoints.removeMailDomain>>> {
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const isGone = await deleteDomain(db, actor.companyId, domain)
  return isGone ? granted({ message: tell('mailSetup.removed', { domain }) }) : refused({ code: 'not-found' })
}

async function answerDomain(
  call: DomainCall,
  domain: string,
  said: 'added' | 'checked' | 'rotating',
): Promise<Result<Said>> {
  const found = await lockDomain(call.db, call.actor.companyId, domain)
  if (found === undefined) return refused({ code: 'not-found' })
  return granted({ message: tell(`mailSetup.${said}`, { domain }), domain: presentDomain(found, call) })
}

const otherSelector = (selector: DkimSelector): DkimSelector => (selector === 'corbel1' ? 'corbel2' : 'corbel1')

function keysOf({ domain, token, selector, publicKey, nextPublicKey }: StoredDomain, sentBy: string) {
  const next = nextPublicKey === null ? null : { selector: otherSelector(selector), publicKey: nextPublicKey }
  return { domain, token, selector, publicKey, next, sentBy }
}

/** As they were found last. */
const findingsOf = ({ findings }: StoredDomain): DomainFindings => ({
  texts: new Map(Object.entries(findings.texts ?? {})),
  spfLookups: findings.spfLookups ?? null,
})

function presentDomain(found: StoredDomain, { at, sentBy }: Pick<DomainCall, 'at' | 'sentBy'>) {
  const { domain, state, failingSince, checkedAt, warmSince } = found
  const records = domainRecords(keysOf(found, sentBy), findingsOf(found))
  return {
    ...{ _id: domain, state, isLost: isLost(found, at) },
    failingSince: failingSince?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    warmsTo: state === 'verified' && warmSince !== null ? warmUpToday(warmSince, at) : null,
    records: records.map((record) => ({ ...record, found: [...record.found] })),
  }
}
