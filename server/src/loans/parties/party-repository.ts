import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type LoanPlace = { readonly companyId: string; readonly loanId: string }

/** Behind all that there are. */
export async function insertParty(
  db: Db,
  { companyId, loanId }: LoanPlace,
  { person, at }: { readonly person: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into loan_party (company_id, loan_id, person_id, position, added_at)
    select ${companyId}, ${loanId}::uuid, ${person}::uuid, coalesce(max(position), -1) + 1, ${at}
    from loan_party where company_id = ${companyId} and loan_id = ${loanId}`.execute(db)
}

export async function deleteParty(db: Db, { companyId, loanId }: LoanPlace, person: string): Promise<void> {
  await sql`
    delete from loan_party
    where company_id = ${companyId} and loan_id = ${loanId} and person_id = ${person}`.execute(db)
}

/** The loans that somebody borrows beside its prospect. */
export async function listPartyLoans(db: Db, companyId: string, person: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select loan_id as id from loan_party
    where company_id = ${companyId} and person_id = ${person}::uuid order by loan_id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type PartyMove = { readonly ids: readonly string[]; readonly from: string; readonly to: string }

/** At each of these loans somebody else stands in the place of one, where they stand there yet. */
export async function moveParties(db: Db, companyId: string, { ids, from, to }: PartyMove): Promise<void> {
  await sql`
    update loan_party set person_id = ${to}::uuid
    where company_id = ${companyId} and person_id = ${from}::uuid and loan_id = any(${[...ids]}::uuid[])`.execute(db)
}

/** All of them, as they are to stand. */
export async function placeParties(db: Db, { companyId, loanId }: LoanPlace, order: readonly string[]): Promise<void> {
  await sql`
    update loan_party set position = placed.position
    from unnest(${[...order]}::uuid[]) with ordinality as placed (person_id, position)
    where loan_party.company_id = ${companyId} and loan_party.loan_id = ${loanId}
      and loan_party.person_id = placed.person_id`.execute(db)
}

export type BorrowedLoan = { readonly personId: string; readonly loanId: string; readonly isFirst: boolean }

/** So many of each person are looked at. */
const lookedAt = 100

/** Loans that people borrow, the newest first of each; out of use or not. */
export async function listBorrowedLoans(db: Db, companyId: string, people: readonly string[]): Promise<BorrowedLoan[]> {
  const answer = await sql<BorrowedLoan>`
    select asked.id as "personId", theirs.id as "loanId", theirs.first as "isFirst"
    from unnest(${[...people]}::uuid[]) as asked (id)
    cross join lateral (
      select id, first from (
        (select loan.id, true as first from loan
          where loan.company_id = ${companyId} and loan.prospect_id = asked.id)
        union all
        (select party.loan_id, false from loan_party party
          where party.company_id = ${companyId} and party.person_id = asked.id)) as borrowed
      order by id desc limit ${sql.lit(lookedAt)}) as theirs
    order by asked.id, theirs.id desc`.execute(db)
  return answer.rows
}
