import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

/** Of these loans those whose borrowers were told that they are declined. */
export async function listDeclineNotices(
  db: Db,
  companyId: string,
  loanIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const answer = await sql<{ id: string }>`
    select loan_id as id from decline_notice
    where company_id = ${companyId} and loan_id = any(${[...loanIds]}::uuid[])`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}

type SentNotice = {
  readonly companyId: string
  readonly loanId: string
  readonly at: Date
  readonly by: { readonly personId: string; readonly fullName: string }
}

/** The first one stands; whoever says it again is answered when that was. */
export async function insertDeclineNotice(
  db: Db,
  { companyId, loanId, at, by }: SentNotice,
): Promise<{ sentAt: Date; isNew: boolean }> {
  const answer = await sql`
    insert into decline_notice (company_id, loan_id, sent_at, by_person, by_name)
    values (${companyId}, ${loanId}, ${at}, ${by.personId}, ${by.fullName})
    on conflict (company_id, loan_id) do nothing`.execute(db)
  const stored = await sql<{ sentAt: Date }>`
    select sent_at as "sentAt" from decline_notice
    where company_id = ${companyId} and loan_id = ${loanId}`.execute(db)
  return { sentAt: stored.rows[0]?.sentAt ?? at, isNew: answer.numAffectedRows === 1n }
}

/** When the borrower of a loan that a statement reads was told, if they were. */
export const declineNoticeOf = (companyId: string, loan: Sql): Sql => sql`
  (select to_char(told.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from decline_notice told where told.company_id = ${companyId} and told.loan_id = ${loan})`
