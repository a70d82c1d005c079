import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { newRecords } from '../../records/lock-records.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import { refreshRecordProjection } from '../../records/record-projection.ts'
import { deactivatePerson } from './staff-person-repository.ts'

type StaffMember = { readonly companyId: string; readonly username: string; readonly at: Date }

/**
 * Stands in the company for a member of the platform's staff, so that history says who did something there. Deactivated
 * and without roles: nobody assigns it, and nobody signs in as it.
 */
export async function addStaffPerson(db: Db, { companyId, username, at }: StaffMember): Promise<string> {
  const id = newId()
  const person = { id, kind: 'workforces' as const, email: username, phone: '', createdAt: at }
  await insertPeople(db, {
    companyId,
    by: { personId: null, name: 'Corbel' },
    people: [{ ...person, firstName: username, lastName: '(platform staff)' }],
  })
  await deactivatePerson(db, companyId, id)
  await refreshRecordProjection(db, newRecords(db, companyId, [id]), [id])
  return id
}
