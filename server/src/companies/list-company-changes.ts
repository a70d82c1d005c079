import type { CompanyChange } from '@corbel/domain/companies/company-replies'
import { granted, type Result } from '@corbel/domain/shared/result'
import { configurationChanges } from '../products/editing/note-configuration-change.ts'
import { type CompanyCall, readCompany } from './company-in-hand.ts'

const shownMost = 200

/** Who changed what of a company, newest first. */
export async function listCompanyChanges(call: CompanyCall, id: string): Promise<Result<{ changes: CompanyChange[] }>> {
  return readCompany(call, id, async ({ db, company }) => {
    const changes = await configurationChanges(db, { companyId: company.id, productId: null, most: shownMost })
    return granted({
      changes: changes.map(({ title: section, kind: _company, ...change }) => ({ ...change, section })),
    })
  })
}
