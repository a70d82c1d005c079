import type { Actor } from '@corbel/domain/auth/actor'
import { runsCompany } from '@corbel/domain/auth/giving-rules'
import type { Invitation } from '@corbel/domain/auth/invitation-endpoints'
import { invitePolicy } from '@corbel/domain/auth/invite-policy'
import { type NameSight, shownFullName, shownNames } from '@corbel/domain/people/name-sight'
import { personKinds, roleKindOf } from '@corbel/domain/people/person-kind'
import { roleKinds } from '@corbel/domain/roles/role'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import { mailInvitationLater } from './invitation-jobs.ts'
import { lockInvited, tellLoansOfInvitation } from './invitation-of-person.ts'
import { changeWaiting, findWaiting, listWaiting, type WaitingInvitation } from './invitation-repository.ts'
import { endOfInvitation } from './invitation-rules.ts'
import { voidInvitationTokens } from './invitation-token-repository.ts'
import { isVoid } from './inviter-now.ts'

/** Those of the kinds of people that the actor may invite. */
export async function listOpenInvitations(db: Db, actor: Actor): Promise<Result<{ invitations: Invitation[] }>> {
  if (!roleKinds.some((kind) => invitePolicy.manage(actor, kind))) return refused({ code: 'not-allowed' })
  const waiting = (await listWaiting(db, actor.companyId)).filter((one) => invitePolicy.manage(actor, one.kind))
  const voided = new Map<string, boolean>()
  for (const one of waiting) {
    const key = sentAs(one)
    if (!voided.has(key)) voided.set(key, await isVoid(db, actor.companyId, one))
  }
  const sight = await nameSightOf(db, actor)
  const makers = await seenStamps(
    db,
    actor,
    waiting.map((one) => ({ id: one.created_by, name: one.created_by_name })),
  )
  return granted({
    invitations: waiting.map((one, at) => ({
      ...presentInvitation(one, sight),
      createdBy: makers[at] ?? '',
      isVoid: voided.get(sentAs(one)) === true,
    })),
  })
}

/** Those that one person sent into one version of a role are void together. */
const sentAs = (one: WaitingInvitation): string => `${one.created_by} ${one.role_id} ${one.is_widened}`

function presentInvitation(one: WaitingInvitation, sight: NameSight): Omit<Invitation, 'createdBy' | 'isVoid'> {
  const { kind, email, first_name, last_name } = one
  const people = personKinds.find((one) => roleKindOf[one] === kind) ?? 'prospects'
  return {
    ...{ _id: one.id, person: one.person_id },
    type: kind,
    role: { _id: String(one.role_id), title: one.role_title },
    email: shownNames({ first_name, last_name, email, phone: '' }, people, sight).email,
    fullName: shownFullName({ first_name, last_name }, people, sight),
    createdAt: one.created_at.toISOString(),
    expiresAt: one.expires_at.toISOString(),
  }
}

type Resending = { readonly id: string; readonly at: Date; readonly services: Pick<Services, 'jobs' | 'config'> }

/** For another seven days, by a new link. */
export async function sendAgain(db: Db, actor: Actor, { id, at, services }: Resending): Promise<Result<null>> {
  const found = await manageable(db, actor, id)
  if (!found.ok) return found
  if (runsCompany(givenBy(found.value))) {
    const proven = await requireStepUp(db, { sessionId: actor.sessionId, at })
    if (!proven.ok) return proven
  }
  const place = { companyId: actor.companyId, id }
  // Whoever sends it again answers for it from then on.
  await changeWaiting(db, place, {
    ...{ expires_at: endOfInvitation(at), role_rev: found.value.role_rev },
    ...{ created_by: actor.personId, created_by_name: actor.fullName },
  })
  await mailInvitationLater(db, place, services)
  return granted(null)
}

/** Its links open nothing any more; the person's record stays. */
export async function takeBack(db: Db, actor: Actor, { id, at }: Omit<Resending, 'services'>): Promise<Result<null>> {
  const found = await manageable(db, actor, id)
  if (!found.ok) return found
  const { companyId } = actor
  const { person_id: personId } = found.value
  if (personId !== null) await lockInvited(db, { companyId, id: personId })
  await changeWaiting(db, { companyId, id }, { revoked_at: at })
  await voidInvitationTokens(db, { companyId, id })
  if (personId !== null) await tellLoansOfInvitation(db, { companyId, id: personId })
  return granted(null)
}

const givenBy = ({ role_id: id, kind, role_admin: admin, role_permissions: permissions }: WaitingInvitation) => ({
  ...{ id, kind, admin, permissions },
})

async function manageable(db: Db, actor: Actor, id: string): Promise<Result<WaitingInvitation>> {
  const found = await findWaiting(db, actor.companyId, id)
  if (found === undefined || !invitePolicy.manage(actor, found.kind)) return refused({ code: 'not-found' })
  return (await mayGiveRoles(db, actor, [givenBy(found)])) ? granted(found) : refused({ code: 'not-allowed' })
}
