import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { sharesLoan } from './person-repository.ts'

/** Who belongs to a loan that somebody is assigned to. */
export type Fellows = {
  readonly companyId: string
  readonly personId: string
  /** So many loans that reading them all takes longer than asking one person after another. */
  readonly hasManyLoans: boolean
}

const manyLoans = 20_000
/** Hardly anybody borrows twice: of so many loans the borrowers are more than are counted. */
const looksEnough = mostCounted + 1_000

/** From which side it is to be asked who shares a loan with somebody. */
export async function loanFellows(
  db: Db,
  { companyId, personId }: Pick<Fellows, 'companyId' | 'personId'>,
): Promise<Fellows> {
  const answer = await sql<{ loans: number }>`
    select count(*) as loans from (
      select from record_assignee where company_id = ${companyId} and user_id = ${personId}
      limit ${sql.lit(manyLoans)}) as mine`.execute(db)
  return { companyId, personId, hasManyLoans: (answer.rows[0]?.loans ?? 0) >= manyLoans }
}

/**
 * Borrowers of the first of very many loans, as ids: so many that most times they are more than are counted. Null where
 * there are few loans, of which all are asked for.
 */
export function someBorrowers({ companyId, personId, hasManyLoans }: Fellows): Sql | null {
  if (!hasManyLoans) return null
  return sql`(
    select distinct loan.prospect_id as id from (
      select mine.record_id from record_assignee mine
      where mine.company_id = ${companyId} and mine.user_id = ${personId} limit ${sql.lit(looksEnough)}) as mine
    join loan on loan.company_id = ${companyId} and loan.id = mine.record_id)`
}

/** Whether the person of that id is the borrower of a loan, or assigned to one, that somebody is assigned to. */
export function isFellow(fellows: Fellows, id: Sql): Sql {
  if (fellows.hasManyLoans) return sharesLoan(fellows, id)
  const { companyId } = fellows
  return sql`(${isBorrower(fellows, id)} or ${id} in (
    select theirs.user_id from record_assignee theirs
    where theirs.company_id = ${companyId} and theirs.record_id in (${loansOf(fellows)})))`
}

/** Whether the person of that id is the borrower of a loan that somebody is assigned to. */
export function isBorrower(fellows: Fellows, id: Sql): Sql {
  const { companyId, personId } = fellows
  if (!fellows.hasManyLoans)
    return sql`${id} in (
      select loan.prospect_id from loan where loan.company_id = ${companyId} and loan.id in (${loansOf(fellows)})
      union all
      select party.person_id from loan_party party
      where party.company_id = ${companyId} and party.loan_id in (${loansOf(fellows)}))`
  return sql`exists (
    select from (
      (select id from loan where loan.company_id = ${companyId} and loan.prospect_id = ${id} offset 0)
      union all
      (select loan_id from loan_party party where party.company_id = ${companyId} and party.person_id = ${id} offset 0)
    ) as theirs
    where exists (select from record_assignee mine
      where mine.company_id = ${companyId} and mine.record_id = theirs.id and mine.user_id = ${personId} offset 0))`
}

/** Whether the person of that id borrows a loan of the company at all; `offset 0`: asked of one after another. */
export const borrowsAnyLoan = (companyId: string, id: Sql): Sql => sql`(
  exists (select from loan where loan.company_id = ${companyId} and loan.prospect_id = ${id} offset 0)
  or exists (select from loan_party party where party.company_id = ${companyId} and party.person_id = ${id} offset 0))`

export type Team = { readonly companyId: string; readonly personId: string; readonly groupIds: readonly number[] }

/** Whether the person of that id borrows a loan that somebody is assigned to, or that stands in one of their groups. */
export const borrowsTeamLoan = ({ companyId, personId, groupIds }: Team, id: Sql): Sql => sql`exists (
  select from (
    (select id from loan where loan.company_id = ${companyId} and loan.prospect_id = ${id} offset 0)
    union all
    (select loan_id from loan_party party where party.company_id = ${companyId} and party.person_id = ${id} offset 0)
  ) as theirs
  where exists (select from record_assignee mine
      where mine.company_id = ${companyId} and mine.record_id = theirs.id and mine.user_id = ${personId} offset 0)
    or exists (select from record_group grouped
      where grouped.company_id = ${companyId} and grouped.record_id = theirs.id
        and grouped.group_id = any(${[...groupIds]}::integer[]) offset 0))`

const loansOf = ({ companyId, personId }: Fellows): Sql => sql`
  select mine.record_id from record_assignee mine
  where mine.company_id = ${companyId} and mine.user_id = ${personId}`
