import { referralCode } from '@corbel/domain/webforms/referral-endpoints'
import { assignablePeople } from '../../people/assignable-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { findReferrer } from './referral-repository.ts'

export type Referrer = { readonly personId: string; readonly name: string }

/** Whose link somebody came by, as long as they work with the company: of nobody's the lead is the company's alone. */
export async function referrerOf(db: Db, companyId: string, code: string | undefined): Promise<Referrer | null> {
  if (code === undefined || !referralCode.test(code)) return null
  const id = await findReferrer(db, companyId, code)
  const { contacts } = id === undefined ? { contacts: [] } : await assignablePeople(db, companyId)
  const found = contacts.find(({ _id }) => _id === id)
  return found === undefined
    ? null
    : { personId: found._id, name: `${found.info.first_name} ${found.info.last_name}`.trim() }
}
