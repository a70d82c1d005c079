import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { CompanySetup } from './company-setup.ts'

/** Writes what a company is set up with. Each table takes its rows from one list, in one statement. */
export async function insertCompanySetup(db: Db, company: CompanySetup, at: Date): Promise<void> {
  await insertRoles(db, company)
  await insertForms(db, company, at)
  await insertProducts(db, company)
  await insertChoices(db, company)
  await insertMenu(db, company, at)
}

async function insertRoles(db: Db, { id, roles }: CompanySetup): Promise<void> {
  await sql`
    insert into role (company_id, id, kind, title, is_admin, permissions)
    select ${id}, made.id, kind, title, "isAdmin", permissions
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as made (
      id integer, kind text, title text, "isAdmin" boolean, permissions jsonb)`.execute(db)
}

async function insertForms(db: Db, { id, forms, modules, slots }: CompanySetup, at: Date): Promise<void> {
  const json = JSON.stringify(forms)
  await sql`
    insert into form (company_id, id, module_id, title, published_version, figures)
    select ${id}, made.id, "moduleId", title, 1, coalesce(figures, '{}')
    from jsonb_to_recordset(${json}::jsonb) as made (id integer, "moduleId" integer, title text, figures jsonb)`.execute(
    db,
  )
  await sql`
    insert into form_version (company_id, form_id, version, content, published_at, published_by)
    select ${id}, made.id, 1, content, ${at}, 'Corbel'
    from jsonb_to_recordset(${json}::jsonb) as made (id integer, content jsonb)`.execute(db)
  await sql`
    insert into module (company_id, id, key, title, form_id)
    select ${id}, made.id, key, title, "formId"
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb) as made (
      id integer, key text, title text, "formId" integer)`.execute(db)
  await sql`
    insert into field_slot (company_id, module_id, field_id, slot)
    select ${id}, "moduleId", "fieldId", slot
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as made (
      "moduleId" integer, "fieldId" text, slot text)`.execute(db)
}

async function insertProducts(db: Db, { id, products, programs }: CompanySetup): Promise<void> {
  await sql`
    insert into product (company_id, id, title, position)
    select ${id}, made.id, title, made.id
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as made (id integer, title text)`.execute(db)
  await sql`
    insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
    select ${id}, made.id, "productId", "ownerCompanyId", title, prefix, "formId"
    from jsonb_to_recordset(${JSON.stringify(programs)}::jsonb) as made (
      id integer, "productId" integer, "ownerCompanyId" uuid, title text, prefix text, "formId" integer)`.execute(db)
}

async function insertChoices(db: Db, { id, statuses, sources, groups }: CompanySetup): Promise<void> {
  await sql`
    insert into status (company_id, id, product_id, title, borrower_title, milestone, usual_days, words, color, kind,
      position)
    select ${id}, made.id, "productId", title, "borrowerTitle", milestone, "usualDays", coalesce(words, '{}'), color, kind, made.id
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as made (
      id integer, "productId" integer, title text, "borrowerTitle" text, milestone text, "usualDays" integer, words jsonb, color text, kind text)`.execute(
    db,
  )
  await sql`
    insert into source (company_id, id, title)
    select ${id}, made.id, title
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as made (id integer, title text)`.execute(db)
  await sql`
    insert into people_group (company_id, id, title)
    select ${id}, made.id, title
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as made (id integer, title text)`.execute(db)
}

async function insertMenu(db: Db, { id, menuItems }: CompanySetup, at: Date): Promise<void> {
  const placed = menuItems.map((item, index) => ({ ...item, place: index + 1 }))
  await sql`
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select ${id}, made.id, page, title, icon, place, ${at}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as made (
      id integer, page text, title text, icon text, place integer)`.execute(db)
}

/** Null where the form was never published. */
export async function findPublishedVersion(db: Db, companyId: string, formId: number): Promise<number | null> {
  const answer = await sql<{ version: number | null }>`
    select published_version as version from form where company_id = ${companyId} and id = ${formId}`.execute(db)
  return answer.rows[0]?.version ?? null
}
