import type { HomeLayout, StoredHomeLayout } from '@corbel/domain/dashboard/home-layout'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Reader = { readonly companyId: string; readonly personId: string; readonly roleId: number }

export type FoundLayouts = { readonly own: StoredHomeLayout | null; readonly ofRole: StoredHomeLayout | null }

/** What somebody arranged, and the default of the role in which they are here. */
export async function findLayouts(db: Db, { companyId, personId, roleId }: Reader): Promise<FoundLayouts> {
  const answer = await sql<FoundLayouts>`
    select
      (select layout from home_layout where company_id = ${companyId} and person_id = ${personId}) as own,
      (select layout from role_home_layout
        where company_id = ${companyId} and role_id = ${roleId}) as "ofRole"`.execute(db)
  return answer.rows[0] ?? { own: null, ofRole: null }
}

export async function writeOwnLayout(
  db: Db,
  { companyId, personId, layout }: Omit<Reader, 'roleId'> & { readonly layout: HomeLayout | null },
): Promise<void> {
  if (layout === null)
    await sql`delete from home_layout where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  else
    await sql`
      insert into home_layout (company_id, person_id, layout)
      values (${companyId}, ${personId}, ${JSON.stringify(layout)}::jsonb)
      on conflict (company_id, person_id) do update set layout = excluded.layout`.execute(db)
}

export type StoredRoleLayout = {
  readonly roleId: number
  readonly layout: StoredHomeLayout | null
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
}

const columns = sql`role_id as "roleId", layout, rev, updated_at as "updatedAt", updated_by_name as "updatedBy"`

export async function findRoleLayouts(db: Db, companyId: string): Promise<StoredRoleLayout[]> {
  const answer = await sql<StoredRoleLayout>`
    select ${columns} from role_home_layout where company_id = ${companyId}`.execute(db)
  return answer.rows
}

type TakenLayout = { readonly companyId: string; readonly roleId: number; readonly at: Date; readonly by: string }

/** Alone, also where there was none: of two who change it at once the second finds what the first made. */
export async function takeRoleLayout(db: Db, { companyId, roleId, at, by }: TakenLayout): Promise<StoredRoleLayout> {
  const answer = await sql<StoredRoleLayout>`
    insert into role_home_layout (company_id, role_id, updated_at, updated_by_name)
    values (${companyId}, ${roleId}, ${at}, ${by})
    on conflict (company_id, role_id) do update set role_id = excluded.role_id
    returning ${columns}`.execute(db)
  const [taken] = answer.rows
  if (taken === undefined) throw new Error('a row that was just written is not there')
  return taken
}

export async function writeRoleLayout(
  db: Db,
  { companyId, roleId, at, by, layout }: TakenLayout & { readonly layout: HomeLayout | null },
): Promise<void> {
  await sql`
    update role_home_layout set layout = ${layout === null ? null : JSON.stringify(layout)}::jsonb, rev = rev + 1,
      updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and role_id = ${roleId}`.execute(db)
}
