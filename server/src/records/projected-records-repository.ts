import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { GateAsks } from '@corbel/domain/products/gate-asks'
import { sql } from 'kysely'
import type { FormVersion } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'

/** A record with what its list row is made from; the person is the loan's prospect, the record itself, or whom a lead tells of. */
export type ProjectedRecord = {
  readonly id: string
  readonly module_id: number
  readonly active: boolean
  readonly status: readonly number[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly info: Record<string, unknown>
  readonly form: FormVersion | null
  readonly product_id: number | null
  readonly program_id: number | null
  readonly number: string | null
  readonly loan_no: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly prospect_info: Record<string, unknown> | null
  readonly prospect_form: FormVersion | null
  /** What the fields of its form mean. */
  readonly figures: FigureMapping | null
  /** Of a loan; null for other kinds. */
  readonly lock_start: string | null
  readonly lock_end: string | null
  readonly closing_date: string | null
  /** Of a loan: since when it stands where it stands. */
  readonly stage_entered_at: Date | null
  readonly prospect_id: string | null
  /** The version of the roles' rights in its form. */
  readonly form_rights: string | null
  /** What its statuses mean. */
  readonly status_kinds: readonly string[]
  /** What the statuses of its program ask for. */
  readonly gates: readonly { readonly status: string; readonly asks: GateAsks }[] | null
  /** Its borrowers whose invitation waits to be accepted, the first borrower first. */
  readonly invited_borrowers: readonly string[]
  /** The day by which a message on it is to be answered. */
  readonly answer_by: string | null
  /** Names, mail and phone of who borrows beside the prospect, in one text. */
  readonly co_borrowers: string | null
  /** Who of the company's own people works on it, each once, by id. */
  readonly workforces: readonly string[] | null
  /** Some company has a grant of it that nobody took back. */
  readonly is_shared: boolean
}

const personColumns = ['first_name', 'last_name', 'email', 'phone']
  .map(
    (name) => `case when record.module_id <> 5 then person.${name}
      when jsonb_typeof(record.info -> '${name}') = 'string' then record.info ->> '${name}' end as ${name}`,
  )
  .join(', ')

/**
 * Said with `case`, the person is looked up by key. Of `coalesce` PostgreSQL does not know that it tells nothing of a row,
 * so row-level security would let it see no person before all of them were read: 211 ms a save at a million.
 */
const projected = `select record.id, record.module_id, record.active, record.status, record.created_at, record.updated_at, record.info,
      case when record.form_version is not null then
        jsonb_build_object('formId', record.form_id, 'version', record.form_version) end as form,
      loan.product_id, loan.program_id, loan.number, loan.loan_no,
      ${personColumns},
      loan.lock_start::text, loan.lock_end::text, loan.closing_date::text,
      (select stage.entered_at from stage_entry stage
        where stage.company_id = $1 and stage.record_id = record.id and stage.left_at is null
      ) as stage_entered_at,
      loan.prospect_id, used.figures, used.rights_version as form_rights,
      array(select status.kind from status
        where status.company_id = $1 and status.id = any(record.status)) as status_kinds,
      (select jsonb_agg(jsonb_build_object('status', gate.status_id::text, 'asks', gate.asks)) from stage_gate gate
        where gate.company_id = $1 and gate.program_id = loan.program_id) as gates,
      array(select borrower.id from (
          select loan.prospect_id as id, -1 as position
          union all
          select party.person_id, party.position from loan_party party
          where party.company_id = $1 and party.loan_id = record.id) as borrower
        where exists (select from invitation where invitation.company_id = $1
          and invitation.person_id = borrower.id and invitation.accepted_at is null
          and invitation.revoked_at is null)
        order by borrower.position) as invited_borrowers,
      (select thread.answer_by::text from thread
        where thread.company_id = $1 and thread.record_id = record.id) as answer_by,
      (select string_agg(concat_ws(' ', other.first_name, other.last_name, other.email, other.phone), ' '
          order by party.position)
        from (select * from loan_party
          where loan_party.company_id = $1 and loan_party.loan_id = record.id offset 0) as party
        cross join lateral (select * from person
          where person.company_id = $1 and person.id = party.person_id offset 0) as other) as co_borrowers,
      (select array_agg(distinct assigned.user_id order by assigned.user_id) from record_assignee assigned
        where assigned.company_id = $1 and assigned.record_id = record.id
          and assigned.kind = 'workforces') as workforces,
      prospect.info as prospect_info,
      case when prospect.form_version is not null then
        jsonb_build_object('formId', prospect.form_id, 'version', prospect.form_version) end as prospect_form,
      exists (select from loan_share share where share.company_id = $1 and share.loan_id = record.id
        and share.revoked_at is null and share.expired_at is null) as is_shared
    from record
    left join loan on loan.company_id = record.company_id and loan.id = record.id
    left join person on person.company_id = record.company_id and person.id =
      case when loan.prospect_id is null then record.id else loan.prospect_id end
    left join lateral (
      select * from form where form.company_id = $1 and form.id = record.form_id offset 0) as used on true
    left join record prospect on prospect.company_id = record.company_id and prospect.id = loan.prospect_id
    where record.company_id = $1 and record.id is-these`

// Planning it takes longer than answering it. For a list of one it would be planned anew at each save.
const ofOne = { name: 'projected record', text: projected.replace('is-these', '= $2::uuid') }
const ofSome = { name: 'projected records', text: projected.replace('is-these', '= any ($2::uuid[])') }

export async function listProjectedRecords(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<ProjectedRecord[]> {
  const [first] = recordIds
  return recordIds.length === 1
    ? namedQuery<ProjectedRecord>(db, ofOne, [companyId, first])
    : namedQuery<ProjectedRecord>(db, ofSome, [companyId, [...recordIds]])
}

/** Loans whose list rows or searches know the person's name, e-mail and phone. */
export async function listLoansOfPerson(db: Db, companyId: string, personId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select id from loan where company_id = ${companyId} and prospect_id = ${personId}
    union
    select loan_id from loan_party where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  return answer.rows.map((row) => row.id)
}

export type FieldSlots = ReadonlyMap<number, readonly { fieldId: string; slot: string; filled: boolean }[]>

/** The slots of every module's fields, by module; one that is not filled yet is written by saves and read by nobody. */
export async function listFieldSlots(db: Db, companyId: string): Promise<FieldSlots> {
  const slots = await namedQuery<FieldSlot>(db, allSlots, [companyId])
  return Map.groupBy(slots, (row) => row.moduleId)
}

type FieldSlot = { moduleId: number; fieldId: string; slot: string; filled: boolean }

const allSlots = {
  name: 'field slots',
  text: `select module_id as "moduleId", field_id as "fieldId", slot, filled from field_slot where company_id = $1`,
}
