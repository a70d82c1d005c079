import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const prospects = 2

export type BorrowerToTell = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: string
  /** Without a sign-in there is no page to lead them to. */
  readonly signsIn: boolean
}

/** Those of these people who borrow and have an address. */
export async function listBorrowersToTell(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<BorrowerToTell[]> {
  const answer = await sql<BorrowerToTell>`
    select person.id, trim(concat_ws(' ', first_name, last_name)) as name, email, person.language, person.account_id is not null as "signsIn"
    from person
    join record on record.company_id = ${companyId} and record.id = person.id and record.active
    where person.company_id = ${companyId} and person.id = any(${[...ids]}::uuid[]) and person.module_id = ${prospects}
      and email <> ''
    order by person.id`.execute(db)
  return answer.rows
}

/** Why a document is to come again; undefined where it is no more, or for another reason. */
export async function findRedoReason(
  db: Db,
  companyId: string,
  { id, rev }: { readonly id: string; readonly rev: number },
): Promise<string | undefined> {
  const answer = await sql<{ reason: string }>`
    select reason from document
    where company_id = ${companyId} and id = ${id}::uuid and rev = ${rev} and status = 'Awaiting Reupload'`.execute(db)
  return answer.rows[0]?.reason
}
