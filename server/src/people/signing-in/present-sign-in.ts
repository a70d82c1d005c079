import type { Actor } from '@corbel/domain/auth/actor'
import type { newPerson, PersonSignIn } from '@corbel/domain/people/person-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { findInvitationOf } from '../../auth/invitations/invitation-of-person.ts'
import type { Db } from '../../platform/database/db.ts'
import { mayGiveRoles, rolesToGive } from '../../roles/roles-to-give.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import { type SignInInHand, settingOf, signInInHand } from './sign-in-in-hand.ts'
import type { StoredAccount } from './sign-in-repository.ts'

type Choices = NonNullable<ReplyOf<typeof newPerson>['signIn']>

const chosen = ({ id, title }: { readonly id: number; readonly title: string }) => ({ _id: String(id), title })

/** What the panel offers: roles that the actor may give. */
export async function presentSignInChoices(
  db: Db,
  actor: Actor,
  { offered, usernameIsEmail }: Pick<SignInInHand, 'offered' | 'usernameIsEmail'>,
): Promise<Choices> {
  return { roles: (await rolesToGive(db, actor, offered)).map(chosen), usernameIsEmail }
}

/** How a person signs in, as the Auth Information panel has it; null where the actor may not see it. */
export async function presentSignIn(db: Db, actor: Actor, person: StoredPerson): Promise<PersonSignIn | null> {
  const standing = standingOf(person, actor)
  if (!personPolicy.readSignIn(actor, standing)) return null
  const inHand = await signInInHand(db, signInPlaceOf(actor, person))
  if (!inHand.hasAuthTab) return null
  const { held, account } = inHand
  const { allow_to_edit_myprofile, allow_to_login, username } = settingOf(inHand)
  const invitation = await findInvitationOf(db, inHand)
  const choices = await presentSignInChoices(db, actor, inHand)
  const mayGive = await mayGiveRoles(db, actor, held)
  const mayChange = personPolicy.changeSignIn(actor, standing) && mayGive && person.active
  return {
    ...choices,
    held: held.map(chosen),
    allow_to_edit_myprofile,
    allow_to_login,
    username,
    hasPassword: account?.hasPassword ?? false,
    lastSignedInAt: account?.lastSignedInAt?.toISOString() ?? null,
    ...presentRecovery(account),
    isShared: account?.isShared ?? false,
    invitation:
      invitation === undefined
        ? null
        : { _id: invitation.id, email: invitation.email, expiresAt: invitation.expires_at.toISOString() },
    permissions: { update: mayChange, invite: mayChange && account === undefined },
  }
}

/** An account of several companies is recovered where its owner says, and none of them is told. */
function presentRecovery(account: StoredAccount | undefined) {
  const isShown = account !== undefined && !account.isShared
  return {
    recovery_email: isShown ? (account.address ?? '') : '',
    recoveryEmailProven: isShown && account.addressProvenAt !== null,
  }
}

export function signInPlaceOf({ companyId }: Actor, person: StoredPerson) {
  const { id, kind, email, allow_to_edit_myprofile: mayEditOwnProfile } = person
  return { companyId, id, kind, email, mayEditOwnProfile }
}
