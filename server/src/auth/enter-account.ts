import { isFactorRequired } from '@corbel/domain/auth/factor-rules'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { Client } from '../platform/http/client.ts'
import { isAllowedAddress } from '../platform/session/allowed-address.ts'
import { holdAccount } from '../platform/session/hold-account.ts'
import { typeOfModule } from '../platform/session/resolve-session.ts'
import { type Account, getAccount, listMemberships, type Membership } from './account-repository.ts'
import { listFactorMethods } from './factors/factor-methods.ts'
import { type Opening, openSession } from './open-session.ts'
import type { EnteredOutcome, SignInOutcome } from './sign-in-outcome.ts'
import { issueToken, type SingleUse } from './single-use-token-repository.ts'

export type Arrival = { readonly client: Client; readonly at: Date }

const ticketLivesMs = 5 * 60_000
/** Setting up an app on a phone takes longer than typing what it shows. */
const enrolmentTicketLivesMs = 15 * 60_000

/** An account and the hash that the typed password was held against, some time before. */
export type ProvenAccount = Pick<Account, 'id' | 'password_hash'>

/**
 * The password was right: asks for the second factor, or to set one up where one is required, else lets in. What was
 * right a moment ago may have been replaced since, so it is asked again once nobody can replace it any more.
 */
export async function enterWithPassword(
  db: Db,
  proven: ProvenAccount,
  arrival: Arrival,
): Promise<Result<SignInOutcome>> {
  await holdAccount(db, proven.id)
  const account = await getAccount(db, proven.id)
  if (!account.allow_to_login || account.password_hash !== proven.password_hash)
    return refused({ code: 'sign-in-failed' })
  const memberships = await listMemberships(db, account.id)
  if (memberships.length === 0 && !account.is_super) return refused({ code: 'sign-in-failed' })
  const methods = await listFactorMethods(db, account.id)
  if (methods.length > 0)
    return granted({ kind: 'factor', methods, ticket: await issue(db, 'mfa_ticket', account, arrival.at) })
  if (isRequiredBy(memberships))
    return granted({ kind: 'enrolment', ticket: await issue(db, 'enrolment_ticket', account, arrival.at) })
  return enterProven(db, account, arrival)
}

/** Everything is proven, of an account that is held: one role opens a session at once, several have to be chosen from. */
export async function enterProven(db: Db, account: Account, arrival: Arrival): Promise<Result<EnteredOutcome>> {
  const opening = { accountId: account.id, ...arrival }
  if (account.is_super) return letIn(db, { ...opening, membership: null })
  const everywhere = await listMemberships(db, account.id)
  const memberships = everywhere.filter((one) => isReachable(one, arrival.client))
  const [membership] = memberships
  if (membership === undefined && everywhere.length > 0) return refused({ code: 'address-not-allowed' })
  if (membership === undefined || !account.allow_to_login) return refused({ code: 'sign-in-failed' })
  if (memberships.length === 1) return letIn(db, { ...opening, membership })
  const ticket = await issue(db, 'login_ticket', account, arrival.at)
  return granted({ kind: 'choice', accountId: account.id, ticket, memberships })
}

async function letIn(db: Db, opening: Opening): Promise<Result<EnteredOutcome>> {
  const opened = await openSession(db, opening)
  return opened.ok ? granted({ kind: 'session', token: opened.value }) : opened
}

/** Whether the company lets its staff in from where the caller is; borrowers and brokers come from everywhere. */
export function isReachable({ module_id, company_settings }: Membership, { address }: Client): boolean {
  if (typeOfModule.get(module_id) !== 'Workforces') return true
  return isAllowedAddress(readCompanySettings(company_settings).security.allowedAddresses, address)
}

/** Whether any company or role that the account may sign in to asks for a second factor. */
export function isRequiredBy(memberships: readonly Membership[]): boolean {
  const demands = memberships.flatMap(({ module_id, role_mfa_required: roleAsksForIt, company_settings }) => {
    const type = typeOfModule.get(module_id)
    return type === undefined ? [] : [{ type, roleAsksForIt, settings: readCompanySettings(company_settings) }]
  })
  return isFactorRequired(demands)
}

async function issue(db: Db, table: SingleUse, account: Account, at: Date): Promise<string> {
  const livesMs = table === 'enrolment_ticket' ? enrolmentTicketLivesMs : ticketLivesMs
  return issueToken(db, table, { accountId: account.id, expiresAt: new Date(at.getTime() + livesMs) })
}
