import type pg from 'pg'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'
import { createSampleAccount, signedInAs } from '../sample-accounts.ts'
import type { SampleLender, SampleName } from '../sample-lender.ts'

/**
 * Whoever may knock, in the order of the table's columns. `guestViewer` and `guestEditor` are another company's staff
 * who read everything, or their own loans, there.
 */
export const accessActors = [
  'anonymous',
  'borrower',
  'broker',
  'processor',
  'officer',
  'reviewer',
  'admin',
  'otherAdmin',
  'guestViewer',
  'guestEditor',
  'super',
] as const
export type AccessActor = (typeof accessActors)[number]

type Member = { readonly of: 'lender' | 'other'; readonly name: SampleName }

/** The reviewer is the sample's lead with the right to read all. */
const members: Readonly<Record<Exclude<AccessActor, 'anonymous' | 'super'>, Member>> = {
  borrower: { of: 'lender', name: 'borrower' },
  broker: { of: 'lender', name: 'broker' },
  processor: { of: 'lender', name: 'processor' },
  officer: { of: 'lender', name: 'officer' },
  reviewer: { of: 'lender', name: 'lead' },
  admin: { of: 'lender', name: 'admin' },
  otherAdmin: { of: 'other', name: 'admin' },
  guestViewer: { of: 'other', name: 'officer' },
  guestEditor: { of: 'other', name: 'processor' },
}

export type Headers = { readonly authorization?: string }

export type Lenders = { readonly lender: SampleLender; readonly other: SampleLender }

/** A session for the actor: the headers of one call. */
export async function enterAs(pool: pg.Pool, lenders: Lenders, actor: AccessActor): Promise<Headers> {
  if (actor === 'anonymous') return {}
  if (actor === 'super') return superSession(pool)
  const { of, name } = members[actor]
  return signedInAs(pool, lenders[of], name)
}

async function superSession(pool: pg.Pool): Promise<Headers> {
  const account = await createSampleAccount(pool)
  const token = newSecretToken()
  await pool.query(
    `insert into session (token_hash, id, account_id, client, created_at, expires_at, last_seen_at)
     values ($1, $2, $3, 'api', now(), now() + interval '1 day', now())`,
    [hashOfToken(token), newId(), account.id],
  )
  return { authorization: `Bearer ${token}` }
}

/** The id of a new session of a person whom no actor is. */
export async function openSessionOf(pool: pg.Pool, lender: SampleLender): Promise<string> {
  await signedInAs(pool, lender, 'neighbour')
  const found = await pool.query<{ id: string }>(
    'select id from session where company_id = $1 and person_id = $2 order by id desc limit 1',
    [lender.companyId, lender.people.neighbour.id],
  )
  return String(found.rows[0]?.id)
}

/** A second administrator, who only listens: whatever the actors do to their own sessions, this one stays. */
export async function enterAsListener(pool: pg.Pool, { companyId, people }: SampleLender): Promise<Headers> {
  const { outsider, admin } = people
  await pool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, 2)', [
    companyId,
    outsider.id,
    admin.roleId,
  ])
  return signedInAs(
    pool,
    { companyId, people: { ...people, outsider: { ...outsider, roleId: admin.roleId } } },
    'outsider',
  )
}
