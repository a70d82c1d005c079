import type { Actor } from '@corbel/domain/auth/actor'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { withSeenStamps } from '../../records/names/seen-stamps.ts'
import { findGates } from '../gates/gate-repository.ts'
import { countLoans, findLoanForms, findProducts, findPrograms, findStatuses } from './product-editing-repository.ts'
import type { Settings } from './product-settings-presenter.ts'

/** All that a company lends by, straight from the tables; who changed it as far as the actor may see their names. */
export async function readProductSettings(db: Db, actor: Actor, at: Date): Promise<Settings> {
  const { companyId } = actor
  const { timeZone } = await settingsOfCompany(db, companyId)
  return {
    companyId,
    day: companyDay(at, timeZone),
    products: await withSeenStamps(db, actor, await findProducts(db, companyId)),
    programs: await withSeenStamps(db, actor, await findPrograms(db, companyId)),
    statuses: await withSeenStamps(db, actor, await findStatuses(db, companyId)),
    gates: await findGates(db, companyId),
    forms: await findLoanForms(db, companyId),
    counts: await countLoans(db, companyId),
  }
}

/** What replies call by a text id. */
export function byId<Row extends { readonly id: number }>(rows: readonly Row[], id: string): Row | undefined {
  return rows.find((row) => String(row.id) === id)
}
