import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Asked = { readonly companyId: string; readonly loanId: string; readonly personId: string }

export type Answered = { readonly answeredAt: Date | null; readonly confirmedAt: Date | null }

/** When somebody last changed a loan, and when they last said that its answers are right. */
export async function findAnswered(db: Db, { companyId, loanId, personId }: Asked): Promise<Answered> {
  const answer = await sql<Answered>`
    select
      (select max(created_at) from history
        where company_id = ${companyId} and record_id = ${loanId} and by_person = ${personId}::uuid
          and action = 'updated') as "answeredAt",
      (select confirmed_at from answers_confirmed
        where company_id = ${companyId} and loan_id = ${loanId} and person_id = ${personId}::uuid) as "confirmedAt"`.execute(
    db,
  )
  return answer.rows[0] ?? { answeredAt: null, confirmedAt: null }
}

export async function putConfirmation(db: Db, { companyId, loanId, personId }: Asked, at: Date): Promise<void> {
  await sql`
    insert into answers_confirmed as known (company_id, loan_id, person_id, confirmed_at)
    values (${companyId}, ${loanId}, ${personId}::uuid, ${at})
    on conflict (company_id, loan_id, person_id) do update set confirmed_at = excluded.confirmed_at`.execute(db)
}
