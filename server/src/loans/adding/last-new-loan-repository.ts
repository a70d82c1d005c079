import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Creator = { readonly companyId: string; readonly personId: string }

export type LastNewLoan = {
  readonly programId: number
  readonly groups: readonly number[]
  readonly source: readonly number[]
}

/** The newest takes the place of the one before; of two at once the one that is done last. */
export async function keepLastNewLoan(
  db: Db,
  { companyId, personId }: Creator,
  { programId, groups, source }: LastNewLoan,
): Promise<void> {
  await sql`
    insert into last_new_loan (company_id, person_id, program_id, groups, source)
    values (${companyId}, ${personId}, ${programId}, ${[...groups]}::integer[], ${[...source]}::integer[])
    on conflict (company_id, person_id) do update
      set program_id = excluded.program_id, groups = excluded.groups, source = excluded.source`.execute(db)
}

export async function findLastNewLoan(db: Db, { companyId, personId }: Creator): Promise<LastNewLoan | null> {
  const answer = await sql<LastNewLoan>`
    select program_id as "programId", groups, source from last_new_loan
    where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  return answer.rows[0] ?? null
}
