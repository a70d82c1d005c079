import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type LoanUpdate = {
  readonly companyId: string
  readonly id: string
  readonly product: number
  readonly program: number
  readonly prospect: string | null
}

export async function updateLoan(db: Db, { companyId, id, product, program, prospect }: LoanUpdate): Promise<void> {
  await sql`
    update loan set product_id = ${product}, program_id = ${program}, prospect_id = ${prospect}::uuid
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type AssigneesUpdate = {
  readonly companyId: string
  readonly id: string
  readonly people: readonly { kind: 'workforces' | 'contacts'; userId: string; roleId: number }[]
}

export async function replaceAssignees(db: Db, { companyId, id, people }: AssigneesUpdate): Promise<void> {
  const json = JSON.stringify(people.map((person, position) => ({ ...person, position })))
  await sql`delete from record_assignee where company_id = ${companyId} and record_id = ${id}`.execute(db)
  await sql`
    insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
    select ${companyId}, ${id}, made."userId", made."roleId", made.kind, made.position
    from jsonb_to_recordset(${json}::jsonb) as made ("userId" uuid, "roleId" integer, kind text, position integer)`.execute(
    db,
  )
}
