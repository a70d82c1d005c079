import type { Actor } from '@corbel/domain/auth/actor'
import type { RoleKind } from '@corbel/domain/roles/role'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshOpenItems } from '../../records/record-projection.ts'
import { normalizeUsername } from '../account-repository.ts'
import { tellFormerAddresses } from '../addresses/former-addresses.ts'
import { mailInvitationLater } from './invitation-jobs.ts'
import { changeWaiting, insertInvitation, listWaiting, type WaitingInvitation } from './invitation-repository.ts'
import { endOfInvitation } from './invitation-rules.ts'
import { voidInvitationTokens } from './invitation-token-repository.ts'
import { isMember } from './membership-repository.ts'

type PersonPlace = { readonly companyId: string; readonly id: string }

/** The invitation that waits for a person to accept it. */
export async function findInvitationOf(db: Db, { companyId, id }: PersonPlace): Promise<WaitingInvitation | undefined> {
  const [waiting] = await listWaiting(db, companyId, { personId: id })
  return waiting
}

type Withdrawal = {
  readonly at: Date
  /** An address whose invitation stays. */
  readonly except?: string
}

/**
 * Keeps a person from being changed until the transaction ends, before an invitation of theirs is: loans say whether
 * their borrower's waits, and who changes a loan holds its borrower.
 */
export async function lockInvited(db: Db, { companyId, id }: PersonPlace): Promise<void> {
  await lockRecords(db, companyId, { change: [id] })
}

/** Makes the lists' rows of a locked person's loans say again whether an invitation waits. */
export async function tellLoansOfInvitation(db: Db, { companyId, id }: PersonPlace): Promise<void> {
  await refreshOpenItems(db, await lockRecords(db, companyId, { change: [id] }), id)
}

/** For whoever gets a sign-in otherwise: a link that was sent opens nothing any more. */
export async function withdrawInvitationOf(db: Db, person: PersonPlace, withdrawal: Withdrawal): Promise<void> {
  const { at, except } = withdrawal
  for (const waiting of await listWaiting(db, person.companyId, { personId: person.id })) {
    if (waiting.email === except) continue
    const place = { companyId: person.companyId, id: waiting.id }
    await changeWaiting(db, place, { revoked_at: at })
    await voidInvitationTokens(db, place)
    await tellLoansOfInvitation(db, person)
  }
}

export type KnownPerson = {
  readonly id: string
  readonly kind: RoleKind
  readonly roleId: number
  readonly roleRev: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export type InvitingKnown = {
  readonly person: KnownPerson
  readonly at: Date
  readonly services: Pick<Services, 'jobs' | 'config'>
}

/** Mails a person whose record exists a link to sign in. Whether the actor may is the caller's to know. */
export async function inviteKnownPerson(db: Db, actor: Actor, inviting: InvitingKnown): Promise<Result<null>> {
  const { person, at, services } = inviting
  const { companyId } = actor
  const email = normalizeUsername(person.email)
  if (await isMember(db, companyId, email)) return taken(tell('invitations.refused.addressSignsIn'))
  // One that was sent to another address opens nothing any more.
  await withdrawInvitationOf(db, { companyId, id: person.id }, { at, except: email })
  const place = { companyId, id: newId() }
  const made = await insertInvitation(db, {
    ...{ ...place, email, at, kind: person.kind, roleId: person.roleId, roleRev: person.roleRev },
    ...{ personId: person.id, firstName: person.firstName, lastName: person.lastName, expiresAt: endOfInvitation(at) },
    by: { personId: actor.personId, name: actor.fullName },
  })
  if (!made) return taken(tell('invitations.refused.invitationWaits'))
  await tellLoansOfInvitation(db, { companyId, id: person.id })
  await tellFormerAddresses(db, { companyId, personId: person.id, email, jobs: services.jobs })
  await mailInvitationLater(db, place, services)
  return granted(null)
}

const taken = (message: Message) => refused({ code: 'invalid-fields', fields: { email: message } })
