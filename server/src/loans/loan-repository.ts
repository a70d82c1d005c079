import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import type { SectionColumns } from '@corbel/domain/records/list/section-settings'
import type { WaitingReview } from '@corbel/domain/records/reviews/waiting-review'
import { sql } from 'kysely'
import type { FormReference } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { storedNextAction } from '../records/list/listed-next-action.ts'
import { openShares } from '../records/list/open-shares.ts'
import { versionMember } from '../records/list/version-member.ts'
import { declineNoticeOf } from './borrowing/decline-notice-repository.ts'
import type { LoanColumns } from './entries/loan-columns.ts'
import { readableLoans } from './list/readable-loans.ts'
import type { NumberedLoan } from './loan-numbers.ts'
import { standingNow } from './moving/stage-repository.ts'
import type { StoredLoan, StoredPerson } from './stored-loan.ts'
import { submissionOf } from './submitting/submission-repository.ts'

/** Module number of loans; see the table `module`. */
export const loansModule = 1

const personColumns = (alias: 'person' | 'prospect'): Sql => {
  const column = (name: string): Sql => sql.ref(`${alias}.${name}`)
  return sql`'id', ${column('id')}, 'first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'email', ${column('email')}, 'phone', ${column('phone')}`
}

function loanColumns(companyId: string): Sql {
  return sql`
    r.id, r.rev, r.active, r.form_id, r.form_version, r.info, r.status, r.source, r.groups,
    r.created_at, r.created_by, r.created_by_name, r.updated_at, r.updated_by, r.updated_by_name,
    loan.number, loan.product_id as product, loan.program_id as program,
    loan.lock_start::text, loan.lock_end::text, loan.closing_date::text,
    used.title as form_title, used.published_version as form_latest, used.rights_version as form_rights, used.figures,
    (select json_build_object(${personColumns('prospect')}) from person prospect
      where prospect.company_id = ${companyId} and prospect.id = loan.prospect_id) as prospect,
    (select coalesce(json_agg(json_build_object(${personColumns('person')}) order by party.position), '[]')
      from (select * from loan_party where company_id = ${companyId} and loan_id = r.id offset 0) party
      cross join lateral (
        select * from person where company_id = ${companyId} and id = party.person_id offset 0) person) as co_borrowers,
    (select coalesce(json_agg(json_build_object(${personColumns('person')}, 'kind', assigned.kind,
        'role', assigned.role_id, 'role_title', role.title) order by assigned.position), '[]')
      from (select * from record_assignee where company_id = ${companyId} and record_id = r.id offset 0) assigned
      cross join lateral (
        select * from person where company_id = ${companyId} and id = assigned.user_id offset 0) person
      cross join lateral (
        select * from role where company_id = ${companyId} and id = assigned.role_id offset 0) role) as people,
    ${openShares(companyId, sql`r.id`)} as shares,
    ${submissionOf(companyId, sql`r.id`)} as submission,
    ${declineNoticeOf(companyId, sql`r.id`)} as decline_notice,
    ${standingNow(companyId, sql`r.id`)} as stage,
    (select ${storedNextAction('waiting')} from record_list waiting
      where waiting.company_id = ${companyId} and waiting.record_id = r.id) as next_action,
    ${versionMember(companyId)}`
}

const loansWithForms = (companyId: string): Sql => sql`
  record r join loan on loan.company_id = r.company_id and loan.id = r.id
  left join lateral (
    select * from form where form.company_id = ${companyId} and form.id = r.form_id offset 0) as used on true`

function fromLoan(companyId: string, id: string): Sql {
  return sql`
    from ${loansWithForms(companyId)}
    where r.company_id = ${companyId} and r.id = ${id}::uuid`
}

/** A loan of the company, whoever may see it: the policy is the caller's to ask. One statement, so one moment. */
export async function findLoan(db: Db, companyId: string, id: string): Promise<StoredLoan | undefined> {
  return one<StoredLoan>(db, 'loan', sql`select ${loanColumns(companyId)} ${fromLoan(companyId, id)}`)
}

/** Loans of the company, each as `findLoan` answers it, in one statement. */
export async function findLoans(db: Db, companyId: string, ids: readonly string[]): Promise<StoredLoan[]> {
  const answer = await sql<StoredLoan>`
    select ${loanColumns(companyId)}
    from ${loansWithForms(companyId)}
    where r.company_id = ${companyId} and r.id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows
}

export type OpenedLoan = StoredLoan & {
  readonly waiting: readonly WaitingReview[]
  /** Columns of its form's sections as the company chose them, and as the actor did. */
  readonly section_columns: SectionColumns | null
  readonly own_columns: SectionColumns | null
}

const sectionColumns = ({ companyId, personId }: Actor): Sql => sql`
  used.section_columns,
  (select json_object_agg(own.section, own.columns) from section_layout own
    where own.company_id = ${companyId} and own.person_id = ${personId} and own.form_id = r.form_id) as own_columns`

/** Changes that wait for a reviewer, the earliest first; values as they are stored. */
const waitingReviews = (companyId: string): Sql => sql`
  (select coalesce(json_agg(json_build_object('field', change.field, 'title', change.title, 'value', change.proposed,
      'requestedBy', json_build_object('_id', change.requested_by, 'fullName', change.requested_by_name),
      'requestedAt', to_char(change.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by change.requested_at, change.id), '[]')
    from review_change change
    where change.company_id = ${companyId} and change.record_id = r.id and change.state = 'waiting')`

/** A loan as its page has it, with the changes that wait for a reviewer; for whoever may read loans at all. */
export async function findOpenedLoan(db: Db, actor: Actor, id: string): Promise<OpenedLoan | undefined> {
  const { companyId } = actor
  if (readableLoans(actor) === null) return undefined
  const statement = sql`
    select ${loanColumns(companyId)}, ${waitingReviews(companyId)} as waiting, ${sectionColumns(actor)}
    ${fromLoan(companyId, id)}`
  return one<OpenedLoan>(db, 'opened loan', statement)
}

/** Each connection keeps these few statements prepared: planning them takes longer than answering them. */
async function one<Row extends object>(db: Db, name: string, statement: Sql): Promise<Row | undefined> {
  const compiled = statement.compile(db)
  const hash = createHash('sha256').update(compiled.sql).digest('base64url').slice(0, 16)
  const [row] = await namedQuery<Row>(db, { name: `${name} ${hash}`, text: compiled.sql }, compiled.parameters)
  return row
}

/** An active borrower of the company. */
export async function findProspect(db: Db, companyId: string, id: string): Promise<StoredPerson | undefined> {
  const answer = await sql<StoredPerson>`
    select person.id, first_name, last_name, email, phone
    from person join record on record.company_id = person.company_id and record.id = person.id and record.active
    where person.company_id = ${companyId} and person.id = ${id} and person.module_id = 2`.execute(db)
  return answer.rows[0]
}

/** The published form of a program. */
export async function findProgramForm(
  db: Db,
  companyId: string,
  programId: number,
): Promise<FormReference | undefined> {
  const answer = await sql<FormReference>`
    select form.id as "formId", form.published_version as version, form.rights_version as "rightsVersion"
    from program join form on form.company_id = program.company_id and form.id = program.form_id
    where program.company_id = ${companyId} and program.id = ${programId}`.execute(db)
  return answer.rows[0]
}

/** Calendar days of a loan's own. */
export type LoanDates = Pick<LoanColumns, 'lock_start' | 'lock_end' | 'closing_date'>

/** What only loans have, of records that are new. */
export async function insertLoanRows(
  db: Db,
  companyId: string,
  rows: readonly ({ id: string; prospect_id: string | null } & Partial<NumberedLoan> & Partial<LoanDates>)[],
): Promise<void> {
  await sql`
    insert into loan (company_id, id, product_id, program_id, loan_no, number, prospect_id,
      lock_start, lock_end, closing_date)
    select ${companyId}, id, product_id, program_id, loan_no, number, prospect_id,
      lock_start, lock_end, closing_date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      id uuid, product_id integer, program_id integer, loan_no bigint, number text, prospect_id uuid,
      lock_start date, lock_end date, closing_date date)`.execute(db)
}
