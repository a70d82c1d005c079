import type { RecordValues } from '@corbel/domain/records/record-values'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type LoanPlace = { readonly companyId: string; readonly loanId: string }

export type StoredPartyValues = { readonly person: string; readonly name: string; readonly info: RecordValues }

/** What borrowers beside the first one said of themselves, those too who were taken off since. */
export async function listPartyValues(db: Db, { companyId, loanId }: LoanPlace): Promise<StoredPartyValues[]> {
  const answer = await sql<StoredPartyValues>`
    select said.person_id as person, trim(person.first_name || ' ' || person.last_name) as name, said.info
    from party_values said
    join person on person.company_id = said.company_id and person.id = said.person_id
    where said.company_id = ${companyId} and said.record_id = ${loanId}::uuid order by said.person_id`.execute(db)
  return answer.rows
}

type Writing = { readonly person: string; readonly patch: RecordValues; readonly at: Date }

/** Under the loan's lock: these fields of one borrower, as stored. */
export async function writePartyValues(
  db: Db,
  { companyId, loanId }: LoanPlace,
  { person, patch, at }: Writing,
): Promise<void> {
  const json = JSON.stringify(patch)
  await sql`
    insert into party_values as said (company_id, record_id, person_id, info, updated_at)
    values (${companyId}, ${loanId}, ${person}, ${json}::jsonb, ${at})
    on conflict (company_id, record_id, person_id) do update set info = said.info || excluded.info, rev = said.rev + 1,
      updated_at = excluded.updated_at`.execute(db)
}

export type PartyLeave = { readonly sharesAnswers: boolean; readonly letsDoTasks: boolean }

/** What borrowers let the others do, by person; who said nothing is not among them. */
export async function listPartyLeaves(
  db: Db,
  { companyId, loanId }: LoanPlace,
): Promise<ReadonlyMap<string, PartyLeave>> {
  const answer = await sql<PartyLeave & { person: string }>`
    select person_id as person, shares_answers as "sharesAnswers", lets_do_tasks as "letsDoTasks"
    from party_leave where company_id = ${companyId} and record_id = ${loanId}::uuid`.execute(db)
  return new Map(answer.rows.map(({ person, ...leave }) => [person, leave]))
}

export async function writePartyLeave(
  db: Db,
  { companyId, loanId }: LoanPlace,
  { person, leave, at }: { readonly person: string; readonly leave: PartyLeave; readonly at: Date },
): Promise<void> {
  await sql`
    insert into party_leave (company_id, record_id, person_id, shares_answers, lets_do_tasks, changed_at)
    values (${companyId}, ${loanId}, ${person}, ${leave.sharesAnswers}, ${leave.letsDoTasks}, ${at})
    on conflict (company_id, record_id, person_id) do update set shares_answers = excluded.shares_answers,
      lets_do_tasks = excluded.lets_do_tasks, changed_at = excluded.changed_at`.execute(db)
}
