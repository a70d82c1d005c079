import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Place = { readonly companyId: string; readonly loanId: string }

export type StoredTogether = {
  readonly helperId: string
  readonly helperName: string
  readonly borrowerId: string
  readonly askedAt: Date
  readonly agreedAt: Date | null
}

/** The one that is not over. */
export async function findTogether(
  db: Db,
  { companyId, loanId }: Place,
  at: Date,
): Promise<StoredTogether | undefined> {
  const answer = await sql<StoredTogether>`
    select helper_id as "helperId", helper_name as "helperName", borrower_id as "borrowerId", asked_at as "askedAt",
      agreed_at as "agreedAt"
    from filling_together where company_id = ${companyId} and loan_id = ${loanId} and lives_until > ${at}`.execute(db)
  return answer.rows[0]
}

type Asked = Place &
  Pick<StoredTogether, 'helperId' | 'helperName' | 'borrowerId'> & {
    readonly at: Date
    readonly until: Date
  }

/** In the place of whatever was there before. */
export async function putTogether(db: Db, { companyId, loanId, at, until, ...asked }: Asked): Promise<void> {
  await sql`
    insert into filling_together as known (company_id, loan_id, helper_id, helper_name, borrower_id, asked_at, lives_until)
    values (${companyId}, ${loanId}, ${asked.helperId}, ${asked.helperName}, ${asked.borrowerId}, ${at}, ${until})
    on conflict (company_id, loan_id) do update set helper_id = excluded.helper_id, helper_name = excluded.helper_name,
      borrower_id = excluded.borrower_id, asked_at = excluded.asked_at, agreed_at = null,
      lives_until = excluded.lives_until`.execute(db)
}

export async function agreeToTogether(db: Db, { companyId, loanId }: Place, at: Date): Promise<void> {
  await sql`
    update filling_together set agreed_at = ${at}
    where company_id = ${companyId} and loan_id = ${loanId}`.execute(db)
}

export async function deleteTogether(db: Db, { companyId, loanId }: Place): Promise<void> {
  await sql`delete from filling_together where company_id = ${companyId} and loan_id = ${loanId}`.execute(db)
}
