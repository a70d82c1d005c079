import type { Pool } from 'pg'
import type { Db } from '../database/db.ts'

/** A living session and whoever holds it now, as `session_holders` of the migrations answers it. */
export type SessionHolder = {
  token_hash: Buffer
  session_id: string
  expires_at: Date
  last_seen_at: Date
  client: string
  account_id: string
  username: string
  is_super: boolean
  company_id: string | null
  company_settings: unknown
  person_id: string | null
  module_id: number | null
  full_name: string
  role_id: number | null
  role_title: string | null
  role_is_admin: boolean | null
  role_permissions: unknown
  group_ids: number[]
  /** Where platform staff have a company open: the columns above are those of their place in it. */
  opened: OpenedCompany | null
}

export type OpenedCompany = { opening_id: string; reason: string; until: Date }

type HolderRow = Omit<SessionHolder, 'opened'>
type OpenedRow = OpenedCompany &
  Pick<HolderRow, 'session_id' | 'company_id' | 'company_settings' | 'person_id' | 'module_id' | 'full_name'> &
  Pick<HolderRow, 'role_id' | 'role_title' | 'role_permissions'>

const holders = { name: 'session-holders', text: 'select * from session_holders($1, $2)' }
const openings = { name: 'opened-companies', text: 'select * from opened_companies($1, $2)' }
const seen = {
  name: 'session-seen',
  text: 'update session set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
}

/** Asked by every request, so it is one round trip and no transaction of its own. */
export async function findSessionHolders(pool: Pool, hashes: readonly Buffer[], at: Date): Promise<SessionHolder[]> {
  const answer = await pool.query<HolderRow>({ ...holders, values: [hashes, at] })
  const staff = answer.rows.filter((row) => row.is_super).map((row) => row.session_id)
  // Asked for platform staff alone: everybody else's request stays one round trip.
  const opened = staff.length === 0 ? [] : await findOpenedCompanies(pool, staff, at)
  return answer.rows.map((row) => {
    const place = opened.find((one) => one.session_id === row.session_id)
    return place === undefined ? { ...row, opened: null } : holderAt(row, place)
  })
}

async function findOpenedCompanies(pool: Pool, sessionIds: readonly string[], at: Date): Promise<OpenedRow[]> {
  const answer = await pool.query<OpenedRow>({ ...openings, values: [sessionIds, at] })
  return answer.rows
}

/** Of platform staff in a company: an administrator of it, in no group. */
function holderAt(row: HolderRow, { opening_id, reason, until, ...place }: OpenedRow): SessionHolder {
  return { ...row, ...place, role_is_admin: true, is_super: false, opened: { opening_id, reason, until } }
}

export async function noteSessionSeen(pool: Pool, tokenHash: Buffer, at: Date): Promise<void> {
  await pool.query({ ...seen, values: [tokenHash, at] })
}

export type NewSession = {
  tokenHash: Buffer
  id: string
  accountId: string
  companyId: string | null
  personId: string | null
  roleId: number | null
  client: 'web' | 'api'
  userAgent: string
  address: string
  createdAt: Date
  expiresAt: Date
  /** Null where it begins a sign-in. */
  signInId: string | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      account_id: session.accountId,
      company_id: session.companyId,
      person_id: session.personId,
      role_id: session.roleId,
      client: session.client,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_seen_at: session.createdAt,
      sign_in_id: session.signInId,
    })
    .execute()
}

/** Held against being closed until the transaction ends. */
export async function isCompanyOpen(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('company').select('active').where('id', '=', id).forKeyShare().executeTakeFirst()
  return found?.active === true
}

/** When somebody last signed in to a company, for those who run it. */
export async function noteSignedIn(
  db: Db,
  membership: { accountId: string; companyId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('account_person')
    .set({ last_signed_in_at: membership.at })
    .where('account_id', '=', membership.accountId)
    .where('company_id', '=', membership.companyId)
    .execute()
}
