import type { StageGate } from '@corbel/domain/loans/stage-gates'
import type { StatusWords } from '@corbel/domain/products/status-words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type Product = { id: number; title: string; active: boolean }
export type Program = {
  id: number
  productId: number
  /** Another company's id where an affiliate offers the program. */
  ownerCompanyId: string
  title: string
  prefix: string
  formId: number
  active: boolean
  /** ISO dates on which it takes new loans, both counted; null: no limit on that side. */
  startsOn: string | null
  endsOn: string | null
}
export type Status = {
  id: number
  /** Null: for loans of every product. */
  productId: number | null
  title: string
  borrowerTitle: string | null
  /** In a word or two, on the way of a loan; null: it is told by the one before it. */
  milestone: string | null
  /** Business days that it usually takes. */
  usualDays: number | null
  /** In other languages. */
  words: StatusWords
  color: string
  kind: string
  active: boolean
}
export type Source = { id: number; title: string; active: boolean }
export type PeopleGroup = {
  id: number
  title: string
  active: boolean
  /** New loans go to the members in turn. */
  routing: boolean
  memberIds: string[]
  productIds: number[]
  programIds: number[]
}

export async function listProducts(db: Db, companyId: string): Promise<Product[]> {
  const answer = await sql<Product>`
    select id, title, active from product where company_id = ${companyId} order by position, id`.execute(db)
  return answer.rows
}

export async function listPrograms(db: Db, companyId: string): Promise<Program[]> {
  const answer = await sql<Program>`
    select id, product_id as "productId", owner_company_id as "ownerCompanyId", title, prefix, form_id as "formId", active,
      starts_on as "startsOn", ends_on as "endsOn"
    from program where company_id = ${companyId} order by product_id, title collate "C", id`.execute(db)
  return answer.rows
}

export async function listStatuses(db: Db, companyId: string): Promise<Status[]> {
  const answer = await sql<Status>`
    select id, product_id as "productId", title, borrower_title as "borrowerTitle", milestone,
      usual_days as "usualDays", words, color, kind, active
    from status where company_id = ${companyId} order by position, id`.execute(db)
  return answer.rows
}

export async function listStageGates(db: Db, companyId: string): Promise<StageGate[]> {
  const answer = await sql<StageGate>`
    select program_id::text as program, status_id::text as status, asks, target_days as "targetDays" from stage_gate
    where company_id = ${companyId} order by program_id, status_id`.execute(db)
  return answer.rows
}

export async function listSources(db: Db, companyId: string): Promise<Source[]> {
  const answer = await sql<Source>`
    select id, title, active from source where company_id = ${companyId} order by title collate "C", id`.execute(db)
  return answer.rows
}

export async function listPeopleGroups(db: Db, companyId: string): Promise<PeopleGroup[]> {
  const answer = await sql<PeopleGroup>`
    select g.id, g.title, g.active, g.routing,
      array(select person_id from people_group_member m where m.company_id = ${companyId} and m.group_id = g.id)
        as "memberIds",
      array(select product_id from people_group_product p where p.company_id = ${companyId} and p.group_id = g.id
        order by product_id) as "productIds",
      array(select program_id from people_group_program p where p.company_id = ${companyId} and p.group_id = g.id
        order by program_id) as "programIds"
    from people_group g where g.company_id = ${companyId} order by g.title collate "C", g.id`.execute(db)
  return answer.rows
}
