import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredHost = {
  host: string
  company_id: string
  token: string
  created_at: Date
  checked_at: Date | null
  verified_at: Date | null
}
const columns = ['host', 'company_id', 'token', 'created_at', 'checked_at', 'verified_at'] as const

export async function listHosts(db: Db, companyId: string): Promise<StoredHost[]> {
  return db.selectFrom('company_host').select(columns).where('company_id', '=', companyId).orderBy('host').execute()
}

/** Of whichever company. */
export async function findHost(db: Db, host: string): Promise<StoredHost | undefined> {
  return db.selectFrom('company_host').select(columns).where('host', '=', host).executeTakeFirst()
}

export type NewHost = {
  readonly host: string
  readonly companyId: string
  readonly token: string
  readonly at: Date
  readonly by: string
  readonly verified: boolean
}

/** False where another company was quicker. */
export async function insertHost(db: Db, { host, companyId, token, at, by, verified }: NewHost): Promise<boolean> {
  const inserted = await db
    .insertInto('company_host')
    .values({
      ...{ host, company_id: companyId, token, created_at: at, created_by_name: by },
      ...{ checked_at: verified ? at : null, verified_at: verified ? at : null },
    })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst()
  return inserted !== undefined
}

type Place = { readonly companyId: string; readonly host: string }

export async function writeHostCheck(
  db: Db,
  { companyId, host, at, verifiedAt }: Place & { readonly at: Date; readonly verifiedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('company_host')
    .set({ checked_at: at, verified_at: verifiedAt })
    .where('company_id', '=', companyId)
    .where('host', '=', host)
    .execute()
}

export async function deleteHost(db: Db, { companyId, host }: Place): Promise<void> {
  await db.deleteFrom('company_host').where('company_id', '=', companyId).where('host', '=', host).execute()
}

/** The active company that a host belongs to by proof. */
export async function findCompanyOfHost(db: Db, host: string): Promise<string | undefined> {
  const answer = await sql<{ id: string }>`
    select company.id from company_host join company on company.id = company_host.company_id and company.active
    where host = ${host} and verified_at is not null`.execute(db)
  return answer.rows[0]?.id
}
