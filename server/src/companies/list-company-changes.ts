import type { CompanyChange } from '@corbel/domain/companies/company-replies'
import { granted, type Result } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { type CompanyCall, readCompany } from './company-in-hand.ts'

const shownMost = 200

/** Who changed what of a company, newest first. */
export async function listCompanyChanges(call: CompanyCall, id: string): Promise<Result<{ changes: CompanyChange[] }>> {
  return readCompany(call, id, async ({ db, company }) => {
    const answer = await sql<Omit<CompanyChange, 'at'> & { at: Date }>`
      select id as "_id", title as section, action, by_name as by, at, changes from configuration_change
      where company_id = ${company.id} and kind = 'company' order by id desc limit ${shownMost}`.execute(db)
    return granted({ changes: answer.rows.map((row) => ({ ...row, at: row.at.toISOString() })) })
  })
}
