import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredEvidence = {
  readonly at: Date
  readonly byPerson: string
  readonly byName: string
  readonly formId: number
  readonly formVersion: number
  readonly language: string
  readonly address: string
  readonly consent: string
  readonly valuesHash: Buffer
  readonly blank: number
}

type Kept = StoredEvidence & { readonly companyId: string; readonly id: string; readonly loanId: string }

/** What a submission was, once and for all. */
export async function insertEvidence(db: Db, kept: Kept): Promise<void> {
  await sql`
    insert into submission_evidence (company_id, id, loan_id, at, by_person, by_name, form_id, form_version, language,
      address, consent, values_hash, blank)
    values (${kept.companyId}, ${kept.id}, ${kept.loanId}, ${kept.at}, ${kept.byPerson}, ${kept.byName}, ${kept.formId},
      ${kept.formVersion}, ${kept.language}, ${kept.address}, ${kept.consent}, ${kept.valuesHash}, ${kept.blank})`.execute(
    db,
  )
}

export async function listEvidence(db: Db, companyId: string, loanId: string): Promise<StoredEvidence[]> {
  const answer = await sql<StoredEvidence>`
    select at, by_person as "byPerson", by_name as "byName", form_id as "formId", form_version as "formVersion",
      language, address, consent, values_hash as "valuesHash", blank
    from submission_evidence where company_id = ${companyId} and loan_id = ${loanId} order by at desc, id desc
    limit 100`.execute(db)
  return answer.rows
}
