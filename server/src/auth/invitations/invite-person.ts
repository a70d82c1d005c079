import type { Actor } from '@corbel/domain/auth/actor'
import { runsCompany } from '@corbel/domain/auth/giving-rules'
import { invitePolicy } from '@corbel/domain/auth/invite-policy'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import { normalizeUsername } from '../account-repository.ts'
import { mailInvitationLater } from './invitation-jobs.ts'
import { tellLoansOfInvitation } from './invitation-of-person.ts'
import { insertInvitation } from './invitation-repository.ts'
import { endOfInvitation } from './invitation-rules.ts'
import { type Inviting, invitedPerson } from './invited-person.ts'
import { findOfferedRole, isMember } from './membership-repository.ts'

/** Invites somebody: a person's record without an account, and a link by mail that gives it one. */
export async function inviteNow(db: Db, actor: Actor, inviting: Inviting): Promise<Result<string>> {
  const { body, at, services } = inviting
  const { companyId } = actor
  const role = await findOfferedRole(db, companyId, Number(body.role))
  if (role === undefined || role.kind !== body.type)
    return refused({ code: 'unknown-choice', fields: { role: tell('roles.refused.notGivable') } })
  const mayGive = invitePolicy.manage(actor, role.kind) && (await mayGiveRoles(db, actor, [role]))
  if (!mayGive) return refused({ code: 'not-allowed' })
  if (runsCompany(role)) {
    const proven = await requireStepUp(db, { sessionId: actor.sessionId, at })
    if (!proven.ok) return proven
  }
  const email = normalizeUsername(body.email)
  if (await isMember(db, companyId, email)) return taken(tell('invitations.refused.addressSignsIn'))
  const person = await invitedPerson(db, actor, { ...inviting, email })
  if (!person.ok) return person
  const { person: personId, first_name: firstName, last_name: lastName } = person.value
  const id = newId()
  const by = { personId: actor.personId, name: actor.fullName }
  const made = await insertInvitation(db, {
    ...{ companyId, id, email, by, at, kind: role.kind, roleId: role.id, roleRev: role.rev },
    ...{ personId, firstName, lastName },
    expiresAt: endOfInvitation(at),
  })
  if (!made) return taken(tell('invitations.refused.invitationWaits'))
  await tellLoansOfInvitation(db, { companyId, id: personId })
  await mailInvitationLater(db, { companyId, id }, services)
  return granted(id)
}

const taken = (message: Message) => refused({ code: 'invalid-fields', fields: { email: message } })
