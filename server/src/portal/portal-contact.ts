import type { Actor } from '@corbel/domain/auth/actor'
import { absenceAt, hoursAt } from '@corbel/domain/people/working-time'
import type { PortalContact } from '@corbel/domain/portal/portal-replies'
import { assignablePeople } from '../people/assignable-people.ts'
import { licencesOf } from '../people/licences/show-licences.ts'
import { photoOf } from '../people/photos/own-photo.ts'
import { workingTimeOf } from '../people/working-time/show-working-time.ts'
import type { Db } from '../platform/database/db.ts'

type Assigned = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly role_title: string
}

type Asked = { readonly staff: readonly Assigned[]; readonly at: Date }

/** Whom a borrower calls: the officer of the loan, or who stands in while the officer is away. */
export async function contactOf(db: Db, { companyId }: Actor, { staff, at }: Asked): Promise<PortalContact | null> {
  const officer = staff.find(({ role_title: role }) => /officer/i.test(role)) ?? staff[0]
  if (officer === undefined) return null
  const time = await workingTimeOf(db, companyId, officer.id)
  const absence = absenceAt(time, at)
  const standIn = absence?.delegate ? await delegateOf(db, companyId, absence.delegate) : null
  const person = standIn ?? officer
  const theirs = standIn === null ? time : await workingTimeOf(db, companyId, standIn.id)
  const { licences } = await licencesOf(db, companyId, person.id)
  const hours = hoursAt(theirs, at)
  return {
    name: nameOf(person),
    role: person.role_title,
    nmls: licences.find(({ kind }) => kind === 'nmls')?.number ?? '',
    email: person.email,
    phone: person.phone,
    photo: await photoOf(db, companyId, person.id),
    hours: hours && { ...hours, timeZone: theirs.timeZone },
    away: absence && { until: absence.to, name: nameOf(officer) },
  }
}

async function delegateOf(db: Db, companyId: string, id: string): Promise<Assigned | null> {
  const { workforces } = await assignablePeople(db, companyId)
  const found = workforces.find(({ _id }) => _id === id)
  return found === undefined ? null : { id, ...found.info, role_title: found.role.title }
}

const nameOf = ({ first_name: first, last_name: last }: Assigned): string => `${first} ${last}`.trim()
