import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { RoleKind } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type RoleName = { readonly id: string; readonly title: string; readonly kind: RoleKind }

/** Roles of the company by their titles, those out of use last. */
export async function listRoleNames(db: Db, companyId: string): Promise<RoleName[]> {
  const answer = await sql<RoleName>`
    select id::text as id, title, kind from role where company_id = ${companyId}
    order by active desc, id`.execute(db)
  return answer.rows
}

export type FormBelongings = {
  readonly id: number
  readonly figures: FigureMapping
  /** Of the module that it is the form of. */
  readonly module: string | null
  readonly singular: string | null
  /** Of a form that visitors fill in. */
  readonly settings: unknown
}

/** What forms have beside their designs. */
export async function listFormBelongings(db: Db, companyId: string): Promise<FormBelongings[]> {
  const answer = await sql<FormBelongings>`
    select form.id, form.figures, module.key as module, module.singular, webform.settings
    from form
    left join module on module.company_id = ${companyId} and module.form_id = form.id
    left join webform on webform.company_id = ${companyId} and webform.form_id = form.id
    where form.company_id = ${companyId}`.execute(db)
  return answer.rows
}

export async function findCompanyName(db: Db, companyId: string): Promise<string> {
  const answer = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(db)
  return answer.rows[0]?.name ?? ''
}

type Known = { readonly companyId: string; readonly formId: number; readonly key: string }

/** A form that was made from a file is known by the file's key from then on. */
export async function nameForm(db: Db, { companyId, formId, key }: Known): Promise<void> {
  await sql`
    update form set key = ${key} where company_id = ${companyId} and id = ${formId}`.execute(db)
}
