import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'

export type EndedSession = { id: string; account_id: string; company_id: string | null; person_id: string | null }

export type EndingOfAccount = {
  readonly accountId: string
  /** Only those of this sign-in. */
  readonly signInId?: string
  readonly except?: string | undefined
  readonly companyId?: string
  /** Only those in these roles. */
  readonly roleIds?: readonly number[]
}

export async function deleteSessionsOfAccount(db: Db, which: EndingOfAccount): Promise<EndedSession[]> {
  const { accountId, signInId = null, except = null, companyId = null, roleIds = null } = which
  return deleteSessions(
    db,
    sql`account_id = ${accountId} and (${signInId}::uuid is null or coalesce(sign_in_id, id) = ${signInId}::uuid)
      and (${except}::uuid is null or id <> ${except}::uuid)
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
      and (${roleIds === null} or role_id = any(${[...(roleIds ?? [])]}::integer[]))`,
  )
}

export async function deleteSessionsOfCompany(db: Db, companyId: string): Promise<EndedSession[]> {
  return deleteSessions(db, sql`company_id = ${companyId}`)
}

/** Of accounts without a second factor, as far as they signed in with this role. */
export async function deleteSessionsWithoutFactor(db: Db, companyId: string, roleId: number): Promise<EndedSession[]> {
  return deleteSessions(
    db,
    sql`company_id = ${companyId} and role_id = ${roleId}
      and not exists (select from totp_factor where totp_factor.account_id = session.account_id
        and confirmed_at is not null)
      and not exists (select from passkey where passkey.account_id = session.account_id)`,
  )
}

/** Locked in one order before they go; answered in the order of their companies, as audit trails are written. */
async function deleteSessions(db: Db, which: RawBuilder<unknown>): Promise<EndedSession[]> {
  const answer = await sql<EndedSession>`
    with meant as materialized (select token_hash from session where ${which} order by token_hash for update)
    delete from session using meant where session.token_hash = meant.token_hash
    returning session.id, session.account_id, session.company_id, session.person_id`.execute(db)
  return answer.rows.sort((one, other) => ((one.company_id ?? '') < (other.company_id ?? '') ? -1 : 1))
}

export type TakenSession = EndedSession & { expires_at: Date; sign_in_id: string }

/** Gives a living session up for another one; undefined where it ended or was exchanged before. */
export async function exchangeSession(db: Db, tokenHash: Buffer): Promise<TakenSession | undefined> {
  const answer = await sql<TakenSession>`
    with taken as (
      delete from session where token_hash = ${tokenHash}
      returning token_hash, id, account_id, company_id, person_id, expires_at, coalesce(sign_in_id, id) as sign_in_id),
    kept as (
      insert into exchanged_session (token_hash, id, account_id, sign_in_id, expires_at)
      select token_hash, id, account_id, sign_in_id, expires_at from taken)
    select id, account_id, company_id, person_id, expires_at, sign_in_id from taken`.execute(db)
  return answer.rows[0]
}

export type SignInOfSession = { readonly account_id: string; readonly sign_in_id: string }
type Known = { readonly tokenHash: Buffer } | { readonly id: string; readonly accountId: string }

/** The sign-in that a session came from, also where it was exchanged for another one since. */
export async function findSignIn(db: Db, known: Known): Promise<SignInOfSession | undefined> {
  const which =
    'tokenHash' in known
      ? sql`token_hash = ${known.tokenHash}`
      : sql`id = ${known.id} and account_id = ${known.accountId}`
  const answer = await sql<SignInOfSession>`
    select account_id, coalesce(sign_in_id, id) as sign_in_id from session where ${which}
    union all select account_id, sign_in_id from exchanged_session where ${which} limit 1`.execute(db)
  return answer.rows[0]
}

/** Whether a session of the same sign-in lives: this one, or one that it was exchanged for. */
export async function isSignInLiving(db: Db, id: string): Promise<boolean> {
  const answer = await sql<{ living: boolean }>`
    select exists (
      select from session where id = ${id} or coalesce(sign_in_id, id) = coalesce(
        (select sign_in_id from exchanged_session where id = ${id}), ${id})) as living`.execute(db)
  return answer.rows[0]?.living === true
}
