import type { Actor } from '@corbel/domain/auth/actor'
import { runsCompany } from '@corbel/domain/auth/giving-rules'
import type { Invitation } from '@corbel/domain/auth/invitation-endpoints'
import { invitePolicy } from '@corbel/domain/auth/invite-policy'
import { roleKinds } from '@corbel/domain/roles/role'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import { requireStepUp } from '../step-up/require-step-up.ts'
import { mailInvitationLater } from './invitation-jobs.ts'
import { changeWaiting, findWaiting, listWaiting, type WaitingInvitation } from './invitation-repository.ts'
import { endOfInvitation } from './invitation-rules.ts'
import { voidInvitationTokens } from './invitation-token-repository.ts'
import { isVoid } from './inviter-now.ts'

/** Those of the kinds of people that the actor may invite. */
export async function listOpenInvitations(db: Db, actor: Actor): Promise<Result<{ invitations: Invitation[] }>> {
  if (!roleKinds.some((kind) => invitePolicy.manage(actor, kind))) return refused({ code: 'not-allowed' })
  const waiting = await listWaiting(db, actor.companyId)
  const shown = waiting.filter((one) => invitePolicy.manage(actor, one.kind))
  const voided = new Map<string, boolean>()
  for (const one of shown) {
    const key = sentAs(one)
    if (!voided.has(key)) voided.set(key, await isVoid(db, actor.companyId, one))
  }
  return granted({ invitations: shown.map((one) => presentInvitation(one, voided.get(sentAs(one)) === true)) })
}

/** Those that one person sent into one version of a role are void together. */
const sentAs = (one: WaitingInvitation): string => `${one.created_by} ${one.role_id} ${one.is_widened}`

function presentInvitation(one: WaitingInvitation, isVoided: boolean): Invitation {
  return {
    _id: one.id,
    type: one.kind,
    role: { _id: String(one.role_id), title: one.role_title },
    email: one.email,
    fullName: `${one.first_name} ${one.last_name}`,
    createdBy: one.created_by_name,
    createdAt: one.created_at.toISOString(),
    expiresAt: one.expires_at.toISOString(),
    isVoid: isVoided,
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
  return mailInvitationLater(db, place, { ...services, at })
}

/** Its links open nothing any more; the person's record stays. */
export async function takeBack(db: Db, actor: Actor, { id, at }: Omit<Resending, 'services'>): Promise<Result<null>> {
  const found = await manageable(db, actor, id)
  if (!found.ok) return found
  const place = { companyId: actor.companyId, id }
  await changeWaiting(db, place, { revoked_at: at })
  await voidInvitationTokens(db, place)
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
