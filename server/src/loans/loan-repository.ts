import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sql } from 'kysely'
import type { FormReference } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'
import { versionMember } from '../records/list/configuration-cache.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { readableLoans } from './list/readable-loans.ts'
import type { StoredLoan, StoredPerson } from './stored-loan.ts'

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
    (select form.title from form where form.company_id = ${companyId} and form.id = r.form_id) as form_title,
    (select json_build_object(${personColumns('prospect')}) from person prospect
      where prospect.company_id = ${companyId} and prospect.id = loan.prospect_id) as prospect,
    (select coalesce(json_agg(json_build_object(${personColumns('person')}, 'kind', assigned.kind,
        'role', assigned.role_id, 'role_title', role.title) order by assigned.position), '[]')
      from record_assignee assigned
      join person on person.company_id = ${companyId} and person.id = assigned.user_id
      join role on role.company_id = ${companyId} and role.id = assigned.role_id
      where assigned.company_id = ${companyId} and assigned.record_id = r.id) as people,
    ${versionMember(companyId)}`
}

function fromLoan(companyId: string, id: string): Sql {
  return sql`
    from record r join loan on loan.company_id = r.company_id and loan.id = r.id
    where r.company_id = ${companyId} and r.id = ${id}::uuid`
}

/** A loan of the company, whoever may see it: the policy is the caller's to ask. One statement, so one moment. */
export async function findLoan(db: Db, companyId: string, id: string): Promise<StoredLoan | undefined> {
  return one<StoredLoan>(db, 'loan', sql`select ${loanColumns(companyId)} ${fromLoan(companyId, id)}`)
}

/**
 * The same, locked until the transaction ends. Other records may go on referring to it meanwhile: only two changes of
 * one loan wait for each other.
 */
export async function lockLoan(db: Db, companyId: string, id: string): Promise<StoredLoan | undefined> {
  const statement = sql`select ${loanColumns(companyId)} ${fromLoan(companyId, id)} for no key update of r`
  return one<StoredLoan>(db, 'loan locked', statement)
}

export type Neighbours = { readonly previous: string | null; readonly next: string | null }

/** A loan with the one before and the one after it in the newest-first order of what the actor may read. */
export async function findLoanInList(db: Db, actor: Actor, id: string): Promise<(StoredLoan & Neighbours) | undefined> {
  const { companyId } = actor
  const readable = readableLoans(actor)
  if (readable === null) return undefined
  const beside = (newer: boolean): Sql => {
    const [is, way] = newer ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
    return sql`(select l.record_id from record_list l
      where ${sql.join(
        [
          sql`l.company_id = ${companyId}`,
          sql`l.module_id = ${loansModule}`,
          sql`l.active = r.active`,
          sql`(l.created_at, l.record_id) ${is} (r.created_at, r.id)`,
          ...readable,
        ],
        sql` and `,
      )}
      order by l.created_at ${way}, l.record_id ${way} limit 1)`
  }
  const statement = sql`
    select ${loanColumns(companyId)}, ${beside(true)} as previous, ${beside(false)} as next
    ${fromLoan(companyId, id)}`
  return one<StoredLoan & Neighbours>(db, 'loan in list', statement)
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

export type RecordUpdate = {
  readonly companyId: string
  readonly id: string
  /** The version after the update; the one before it must be what the caller locked. */
  readonly rev: number
  /** As stored; these fields only. */
  readonly patch: RecordValues
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly form: FormReference
  readonly by: { readonly personId: string; readonly name: string }
  readonly at: Date
  readonly history: { readonly id: string; readonly action: string; readonly changes: readonly RecordChange[] }
}

/**
 * A record's values and entries, what history says of them, and in its list row the instant of the save: one
 * statement, because each round trip costs a save as much as the writing itself.
 */
export async function updateRecord(db: Db, update: RecordUpdate): Promise<void> {
  const { companyId, id, rev, form, by, at, history } = update
  const [row] = await namedQuery<{ saved: number }>(
    db,
    {
      name: 'update record',
      text: `with saved as (
          update record set info = info || $4::jsonb, status = $5, source = $6, groups = $7, form_id = $8,
            form_version = $9, rev = $3, updated_at = $10, updated_by = $11, updated_by_name = $12
          where company_id = $1 and id = $2 and rev = $3 - 1 returning id
        ), told as (
          insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
          select $1, $13, id, $3, $14, $11, $12, $10, $15::jsonb from saved
        ), listed as (
          update record_list set updated_at = $10 where company_id = $1 and record_id = $2
        )
        select count(*) as saved from saved`,
    },
    [
      ...[companyId, id, rev, JSON.stringify(update.patch), update.status, update.source, update.groups],
      ...[form.formId, form.version, at, by.personId, by.name],
      ...[history.id, history.action, JSON.stringify(history.changes)],
    ],
  )
  if (row?.saved !== 1) throw new Error('A locked record changed its version.')
}

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

/** The published form of a program. */
export async function findProgramForm(
  db: Db,
  companyId: string,
  programId: number,
): Promise<FormReference | undefined> {
  const answer = await sql<FormReference>`
    select form.id as "formId", form.published_version as version
    from program join form on form.company_id = program.company_id and form.id = program.form_id
    where program.company_id = ${companyId} and program.id = ${programId}`.execute(db)
  return answer.rows[0]
}

export type ActiveUpdate = Pick<RecordUpdate, 'companyId' | 'id' | 'rev' | 'by' | 'at'> & { readonly active: boolean }

export async function updateLoanActive(db: Db, { companyId, id, rev, active, by, at }: ActiveUpdate): Promise<void> {
  await sql`
    update record set active = ${active}, rev = ${rev}, updated_at = ${at}, updated_by = ${by.personId},
      updated_by_name = ${by.name}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
