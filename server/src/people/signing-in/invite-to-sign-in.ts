import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonSignIn } from '@corbel/domain/people/person-endpoints'
import { roleKindOf } from '@corbel/domain/people/person-kind'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { type Result, refused } from '@corbel/domain/shared/result'
import { z } from 'zod'
import { inviteKnownPerson } from '../../auth/invitations/invitation-of-person.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import { signInPlaceOf } from './present-sign-in.ts'
import { personWhoseSignInChanges, signInNow } from './save-person-sign-in.ts'
import { signInInHand } from './sign-in-in-hand.ts'
import { replaceRoles } from './sign-in-repository.ts'

export type InvitingPerson = {
  readonly id: string
  readonly at: Date
  readonly services: Pick<Services, 'jobs' | 'config'>
}

const address = z.email()
const invalid = (fields: Record<string, Message>) => refused({ code: 'invalid-fields', fields })

/** Lets a person choose a password of their own by a mailed link, in the first role that they hold. */
export async function inviteToSignIn(
  db: Db,
  actor: Actor,
  { id, at, services }: InvitingPerson,
): Promise<Result<PersonSignIn>> {
  const found = await personWhoseSignInChanges(db, actor, { id, at })
  if (!found.ok) return found
  const { person } = found.value
  const inHand = await signInInHand(db, signInPlaceOf(actor, person))
  if (inHand.account !== undefined) return invalid({ allow_to_login: tell('invitations.refused.personSignsIn') })
  const role = inHand.held.find((one) => one.active) ?? (person.kind === 'prospects' ? inHand.offered[0] : undefined)
  if (role === undefined) return invalid({ roles: tell('people.rolesRequired') })
  if (!(await mayGiveRoles(db, actor, [...new Set([role, ...inHand.held])]))) return refused({ code: 'not-allowed' })
  if (!address.safeParse(person.email.trim()).success) return invalid({ email: tell('people.emailRequired') })
  if (inHand.held.length === 0) await replaceRoles(db, inHand, [role.id])
  const invited = await inviteKnownPerson(db, actor, {
    person: {
      ...{ id, kind: roleKindOf[person.kind], roleId: role.id, roleRev: role.rev, email: person.email },
      ...{ firstName: person.first_name, lastName: person.last_name },
    },
    at,
    services,
  })
  return invited.ok ? signInNow(db, actor, id) : invited
}
