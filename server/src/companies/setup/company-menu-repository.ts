import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type MenuEntry = CompanyReply['menu'][number]

/** The company's menu in its order, entries of submenus among them. */
export async function listMenuEntries(db: Db, companyId: string): Promise<MenuEntry[]> {
  const answer = await sql<Omit<MenuEntry, '_id'> & { id: number }>`
    select id, page, title, custom_title, icon, show_menu from menu_item
    where company_id = ${companyId} order by position, id`.execute(db)
  return answer.rows.map(({ id, ...entry }) => ({ _id: String(id), ...entry }))
}

export type MenuEntryRow = {
  readonly id: number
  readonly page: string
  readonly title: string
  readonly custom_title: string | null
  readonly icon: string
  readonly show_menu: boolean
  readonly position: number
}

export async function upsertMenuEntries(
  db: Db,
  { companyId, rows, at }: { readonly companyId: string; readonly rows: readonly MenuEntryRow[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into menu_item (company_id, id, page, title, custom_title, icon, show_menu, position, created_at)
    select ${companyId}, id, page, title, custom_title, icon, show_menu, position, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      id integer, page text, title text, custom_title text, icon text, show_menu boolean, position integer)
    on conflict (company_id, id) do update set custom_title = excluded.custom_title, icon = excluded.icon,
      show_menu = excluded.show_menu, position = excluded.position`.execute(db)
}
