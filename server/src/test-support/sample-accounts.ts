import type pg from 'pg'
import { hashPassword } from '../auth/passwords/password-hash.ts'
import { newId } from '../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../platform/session/secret-token.ts'
import type { SampleLender, SampleName } from './sample-lender.ts'

export const samplePassword = 'correct horse battery'

type Company = Pick<SampleLender, 'companyId' | 'people'>
type Membership = { readonly lender: Company; readonly name: SampleName }

export type SampleAccount = { readonly id: string; readonly username: string }

/** An account that may sign in as these people; without people, one of platform staff. */
export async function createSampleAccount(pool: pg.Pool, ...memberships: Membership[]): Promise<SampleAccount> {
  const id = memberships[0] === undefined ? newId() : personId(memberships[0])
  const username = `${id}@sample.test`
  await pool.query(
    `insert into account (id, username, password_hash, is_super, created_at, address, address_proven_at)
     values ($1, $2, $3, $4, now(), $2, now())`,
    [id, username, await hashPassword(samplePassword), memberships.length === 0],
  )
  for (const one of memberships) {
    const place = [one.lender.companyId, personId(one), id]
    await pool.query('insert into account_person (company_id, person_id, account_id) values ($1, $2, $3)', place)
    await pool.query('update person set account_id = $3 where company_id = $1 and id = $2', place)
  }
  return { id, username }
}

/** A session of one of the cast, without the password step: the headers of their calls. */
export async function signedInAs(pool: pg.Pool, lender: Company, name: SampleName) {
  const account = await existingAccount(pool, { lender, name })
  const token = newSecretToken()
  const { id, roleId } = lender.people[name]
  await pool.query(
    `insert into session (token_hash, id, account_id, company_id, person_id, role_id, client, created_at, expires_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, 'api', now(), now() + interval '1 day', now())`,
    [hashOfToken(token), newId(), account, lender.companyId, id, roleId],
  )
  return { authorization: `Bearer ${token}` }
}

async function existingAccount(pool: pg.Pool, membership: Membership): Promise<string> {
  const id = personId(membership)
  const found = await pool.query('select from account where id = $1', [id])
  return found.rowCount === 1 ? id : (await createSampleAccount(pool, membership)).id
}

const personId = ({ lender, name }: Membership): string => lender.people[name].id
