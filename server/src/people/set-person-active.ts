import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { endSessions } from '../platform/session/end-sessions.ts'
import { changeRecords } from '../records/change-records.ts'
import { holdRoles } from '../roles/hold-roles.ts'
import { announcePerson } from './person-events.ts'
import { lockPerson } from './person-repository.ts'
import { findAccountOf, listAdministrators } from './signing-in/sign-in-repository.ts'
import { standingOf } from './stored-person.ts'

export type PersonActivation = { readonly id: string; readonly active: boolean; readonly at: Date }

/** Takes a person out of use or back into it. Nothing is erased; who is out of use signs in no more. */
export async function setPersonActive(
  db: Db,
  actor: Actor,
  { id, active, at }: PersonActivation,
): Promise<Result<PersonKind>> {
  const { companyId } = actor
  if (!isId(id)) return refused({ code: 'not-found' })
  await holdRoles(db, companyId)
  const locked = await lockPerson(db, actor, id)
  const person = locked?.person
  if (locked === undefined || person === undefined || !personPolicy.read(actor, standingOf(person, actor)))
    return refused({ code: 'not-found' })
  if (!personPolicy.remove(actor, standingOf(person, actor))) return refused({ code: 'not-allowed' })
  if (person.active === active) return granted(person.kind)
  const hadAdministrator = (await listAdministrators(db, companyId)).length > 0
  const by = { personId: actor.personId, name: actor.fullName }
  const action = active ? 'activated' : 'deactivated'
  const record = { id, rev: person.rev, action, changes: [], active, isListed: true }
  await changeRecords(db, locked.lock, { by, at, records: [record] })
  await announcePerson(db, actor, { person, action })
  if (hadAdministrator && (await listAdministrators(db, companyId)).length === 0)
    return refused({ code: 'last-administrator' })
  const account = await findAccountOf(db, { companyId, id })
  if (!active && account !== undefined) await endSessions(db, { companyId, accountId: account.accountId }, at)
  return granted(person.kind)
}
