import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { newId } from '../../platform/ids.ts'
import { isSignedInStill } from '../../platform/session/end-sessions.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { openCompanyAnew } from '../../platform/session/open-company-anew.ts'
import { findFirstAdministratorRole } from '../../roles/first-administrator-role.ts'
import type { CompanyCall } from '../company-in-hand.ts'
import { addStaffPerson } from './add-staff-person.ts'
import { asStaff, type StaffInHand } from './staff-call.ts'
import { findStaffPerson } from './staff-person-repository.ts'

/** How long platform staff work in a company before they have to say anew why. */
export const openingMinutes = 30

/**
 * From now on the session acts in the company as one of its administrators, for half an hour. The company reads of it in
 * its audit trail, with the reason, and everything that is done carries the name of whoever did it.
 */
export async function openCompany(
  call: CompanyCall,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<Date>> {
  return asStaff(call, id, async (hand) => {
    const { db, company, session, at } = hand
    await holdAccount(db, session.accountId)
    if (!(await isSignedInStill(db, session))) return refused({ code: 'not-signed-in' })
    if (!company.active) return refused({ code: 'record-inactive' })
    const roleId = await findFirstAdministratorRole(db, id)
    if (roleId === undefined) return refused({ code: 'unknown-choice' })
    const personId = await staffPerson(hand)
    const until = new Date(at.getTime() + openingMinutes * 60_000)
    const { id: sessionId, accountId } = session
    await openCompanyAnew(db, { id: newId(), sessionId, accountId, companyId: id, personId, roleId, reason, at, until })
    await note(hand, { personId, reason, until })
    return granted(until)
  })
}

async function staffPerson({ db, company, session, at }: StaffInHand): Promise<string> {
  const { accountId, username } = session
  const found = await findStaffPerson(db, { companyId: company.id, accountId })
  return found ?? (await addStaffPerson(db, { companyId: company.id, username, at }))
}

type Opened = { readonly personId: string; readonly reason: string; readonly until: Date }

/** In the company's own trail, and in the platform's. */
async function note({ db, company, session, by, at }: StaffInHand, { personId, reason, until }: Opened): Promise<void> {
  const { address } = by
  const details = { reason, until: until.toISOString() }
  const staff = { ...by.audit, personId, openedBy: session.username }
  await appendAudit(db, company.id, { action: 'company-opened', at, by: staff, address, details })
  const there = { ...details, company: company.name, companyId: company.id }
  await appendAudit(db, null, { action: 'company-opened', at, by: by.audit, address, details: there })
}
