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
  /** Of one that staff sent: the borrower who had agreed to it, and when. */
  readonly agreedBy: string | null
  readonly agreedAt: Date | null
}

type Kept = StoredEvidence & { readonly companyId: string; readonly id: string; readonly loanId: string }

/** What a submission was, once and for all. */
export async function insertEvidence(db: Db, kept: Kept): Promise<void> {
  await sql`
    insert into submission_evidence (company_id, id, loan_id, at, by_person, by_name, form_id, form_version, language,
      address, consent, values_hash, blank, agreed_by, agreed_at)
    values (${kept.companyId}, ${kept.id}, ${kept.loanId}, ${kept.at}, ${kept.byPerson}, ${kept.byName}, ${kept.formId},
      ${kept.formVersion}, ${kept.language}, ${kept.address}, ${kept.consent}, ${kept.valuesHash}, ${kept.blank},
      ${kept.agreedBy}, ${kept.agreedAt})`.execute(db)
}

export async function listEvidence(db: Db, companyId: string, loanId: string): Promise<StoredEvidence[]> {
  const answer = await sql<StoredEvidence>`
    select at, by_person as "byPerson", by_name as "byName", form_id as "formId", form_version as "formVersion",
      language, address, consent, values_hash as "valuesHash", blank, agreed_by as "agreedBy", agreed_at as "agreedAt"
    from submission_evidence where company_id = ${companyId} and loan_id = ${loanId} order by at desc, id desc
    limit 100`.execute(db)
  return answer.rows
}
