import type { Db } from '../../platform/database/db.ts'
import { renameOwnNeeds } from '../kept/moved-documents-repository.ts'

export type NeedsHandedOver = {
  readonly companyId: string
  /** Loans that are locked. */
  readonly loanIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** Documents that one of several borrowers sends of their own are those of whoever stands in their place. */
export function handOverNeeds(db: Db, { companyId, loanIds, from, to }: NeedsHandedOver): Promise<void> {
  return renameOwnNeeds(db, { companyId, recordIds: loanIds, from, to })
}
