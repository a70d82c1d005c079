import type { CompanyTroubles } from '@corbel/domain/companies/company-replies'
import { companyMails } from '@corbel/domain/security/failed-work-endpoints'
import { failuresSince, lockedAmong } from '../../auth/locks/sign-in-locks.ts'
import type { Limits } from '../../limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { countCompanyMails } from '../../platform/jobs/company-mails.ts'
import { readCompanyTroubles } from './company-list-repository.ts'

/** Nothing is amiss. */
export const noTroubles: CompanyTroubles = { locked_administrators: 0, failed_acts: 0, failed_mails: 0, held_mails: 0 }

/** What is amiss in each company of which anything is: numbers alone, as its administrators count them. */
export async function troublesOfCompanies(
  db: Db,
  { limits, at }: { readonly limits: Limits; readonly at: Date },
): Promise<ReadonlyMap<string, CompanyTroubles>> {
  const found = new Map<string, CompanyTroubles>()
  const note = (id: string, some: Partial<CompanyTroubles>) =>
    found.set(id, { ...(found.get(id) ?? noTroubles), ...some })
  for (const { companyId, acts, failedAdministrators } of await readCompanyTroubles(db, failuresSince(limits, at))) {
    const locked = await lockedAmong(db, failedAdministrators, { limits, at })
    if (acts > 0) note(companyId, { failed_acts: acts })
    if (locked.length > 0) note(companyId, { locked_administrators: locked.length })
  }
  for (const { companyId, failed, held } of await countCompanyMails(db, companyMails))
    note(companyId, { failed_mails: failed, held_mails: held })
  return found
}

/** What was given up comes before what only waits. */
export function weightOf({ locked_administrators, failed_acts, failed_mails, held_mails }: CompanyTroubles): number {
  if (locked_administrators + failed_acts + failed_mails > 0) return 2
  return held_mails > 0 ? 1 : 0
}
