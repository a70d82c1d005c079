import type { NeedRule } from '@corbel/domain/documents/needs/need-rule'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { FormVersion } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

export type StoredRule = NeedRule & { readonly programId: number }

const rulesOfPrograms = {
  name: 'document needs of programs',
  text: `
    select program_id as "programId", id, title, applies_when as "when", is_required as "isRequired",
      expires_days as "expiresDays", per_borrower as "perBorrower"
    from document_need where company_id = $1 and program_id = any($2::integer[]) order by program_id, place, id`,
}

/** In the order that the programs give them. */
export function listNeedRules(db: Db, companyId: string, programIds: readonly number[]): Promise<StoredRule[]> {
  return namedQuery<StoredRule>(db, rulesOfPrograms, [companyId, [...programIds]])
}

export type RuledLoan = {
  readonly id: string
  readonly programId: number
  readonly info: RecordValues
  readonly form: FormVersion
  /** What its statuses mean. */
  readonly kinds: readonly string[]
  /** The first borrower first. */
  readonly borrowers: readonly { readonly id: string; readonly name: string; readonly own: RecordValues }[]
}

const loansWithRules = {
  name: 'loans with document needs',
  text: `
    select record.id, loan.program_id as "programId", record.info,
      jsonb_build_object('formId', record.form_id, 'version', record.form_version) as form,
      array(select status.kind from status
        where status.company_id = $1 and status.id = any(record.status)) as kinds,
      (select coalesce(jsonb_agg(jsonb_build_object('id', borrower.id,
          'name', trim(concat_ws(' ', person.first_name, person.last_name)), 'own', coalesce(said.info, '{}'))
          order by borrower.position), '[]')
        from (select loan.prospect_id as id, -1 as position
          union all select party.person_id, party.position from loan_party party
          where party.company_id = $1 and party.loan_id = record.id) as borrower
        join person on person.company_id = $1 and person.id = borrower.id
        left join party_values said on said.company_id = $1 and said.record_id = record.id
          and said.person_id = borrower.id) as borrowers
    from record join loan on loan.company_id = $1 and loan.id = record.id
    where record.company_id = $1 and record.id = any($2::uuid[]) and record.form_version is not null
      and exists (select from document_need need where need.company_id = $1 and need.program_id = loan.program_id)`,
}

/** Those of these records that are loans of a program with rules. */
export function listRuledLoans(db: Db, companyId: string, ids: readonly string[]): Promise<RuledLoan[]> {
  return namedQuery<RuledLoan>(db, loansWithRules, [companyId, [...ids]])
}
