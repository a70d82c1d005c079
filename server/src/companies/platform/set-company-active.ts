import { granted, type Result } from '@corbel/domain/shared/result'
import { endSessionsOfCompany } from '../../platform/session/end-sessions.ts'
import type { CompanyCall } from '../company-in-hand.ts'
import { writeCompanyActive } from '../company-repository.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { asStaff } from './staff-call.ts'

/** A deactivated company's people are signed out at once, and nobody signs in to it. */
export async function setCompanyActive(
  call: CompanyCall,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<Result<null>> {
  return asStaff(call, id, async (hand) => {
    const { db, company, at } = hand
    await writeCompanyActive(db, id, active)
    // Before the trail is added to, which those wait for who sign out at this moment.
    if (!active) await endSessionsOfCompany(db, id, at)
    await noteCompanyChange(hand, { section: 'active', before: { active: company.active }, after: { active } })
    return granted(null)
  })
}
