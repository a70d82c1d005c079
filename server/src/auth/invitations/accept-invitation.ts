import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/database/db.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import { findAccount, isUnclaimed, setPasswordHash } from '../account-repository.ts'
import { claimByMail } from '../addresses/first-proof.ts'
import { agreedTo, type JoiningWords } from '../consents/asked-consents.ts'
import { keepJoiningWords } from '../consents/keep-joining-words.ts'
import { type Arrival, enterWithPassword } from '../enter-account.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import type { SignInOutcome } from '../sign-in-outcome.ts'
import { type InvitationInHand, invitationInHand } from './invitation-in-hand.ts'
import { lockInvited, tellLoansOfInvitation } from './invitation-of-person.ts'
import { changeWaiting, isStillGiven } from './invitation-repository.ts'
import { useInvitationToken } from './invitation-token-repository.ts'
import { inviterMayGive } from './inviter-now.ts'
import { insertAccount, joinAccount } from './membership-repository.ts'

export type Acceptance = Arrival & JoiningWords & { readonly token: string; readonly password: string }

/**
 * Accepts an invitation and goes on as a sign-in does, second factor included. Who has an account proves it with its
 * password: a link in a mailbox alone must not open, to another company or its reader, what that account protects.
 */
export async function acceptNow(services: Services, acceptance: Acceptance): Promise<Result<SignInOutcome>> {
  const { database } = services
  const { client, at } = acceptance
  const inHand = await invitationInHand(services, { ...acceptance, address: client.address })
  if (!inHand.ok) return inHand
  const hash = await provenOrNew(services, inHand.value, acceptance)
  if (!hash.ok) return hash
  const { companyId, account } = inHand.value
  const joined = await rollBackOnRefusal<string>(
    (work) => inTransaction(database, { companyId }, work),
    (db) => join(db, inHand.value, { ...acceptance, hash: hash.value, secrets: services.secrets }),
  )
  if (!joined.ok) return joined
  const proven = { id: joined.value, password_hash: hash.value ?? account?.password_hash ?? null }
  return inPlatformTransaction(database, (db) => enterWithPassword(db, proven, { client, at }))
}

/** Null where the account's own password was right; the hash of the new one where there was none. */
async function provenOrNew(
  services: Services,
  { account, invitation }: InvitationInHand,
  { password, client, at }: Acceptance,
): Promise<Result<string | null>> {
  if (account !== undefined && !isUnclaimed(account)) {
    const attempt = { username: invitation.email, password, address: client.address, at }
    const proven = await checkPassword(services, attempt)
    return proven.ok ? granted(null) : proven
  }
  const weak = await refuseWeakPassword(password)
  return weak === null ? granted(await hashPassword(password)) : refused(weak)
}

type Joining = Acceptance & { readonly hash: string | null; readonly secrets: Secrets }

async function join(db: Db, inHand: InvitationInHand, joining: Joining): Promise<Result<string>> {
  const { companyId, invitation } = inHand
  const { at, client, secrets } = joining
  const notValid = refused({ code: 'invitation-not-valid' })
  // Role, person, account: in the order in which a change of somebody's sign-in takes them.
  if (!(await isStillGiven(db, { companyId, id: invitation.id }))) return notValid
  if (invitation.person_id !== null) await lockInvited(db, { companyId, id: invitation.person_id })
  if (!(await isAsItWas(db, inHand))) return notValid
  if (!(await inviterMayGive(db, companyId, invitation))) return notValid
  if (!(await useInvitationToken(db, joining))) return notValid
  if (!(await changeWaiting(db, { companyId, id: invitation.id }, { accepted_at: at }))) return notValid
  const { kind, company_name: company } = invitation
  const agreed = await agreedTo(db, { companyId, kind, company, said: joining })
  if (!agreed.ok) return agreed
  const personId = invitation.person_id ?? (await addBorrower(db, inHand, at))
  const accountId = await accountOf(db, inHand, { ...joining, personId })
  if (accountId === null) return notValid
  if (!(await joinAccount(db, { companyId, personId, accountId, roleId: invitation.role_id }))) return notValid
  await tellLoansOfInvitation(db, { companyId, id: personId })
  const consents = await keepJoiningWords(db, {
    ...{ companyId, personId, said: joining, agreed: agreed.value, client, secrets, at },
  })
  await appendAudit(db, companyId, {
    ...{ action: 'permission-changed', at, address: client.address, recordId: personId },
    by: { accountId, personId, roleId: invitation.role_id },
    details: { what: 'invitation accepted', id: invitation.id, ...(consents === '' ? {} : { consents }) },
  })
  return granted(accountId)
}

/** Whether the account that was looked at before this began is the same still, now that nobody can change it. */
async function isAsItWas(db: Db, { account, invitation }: InvitationInHand): Promise<boolean> {
  if (account === undefined) return true
  await holdAccount(db, account.id)
  const now = await findAccount(db, invitation.email)
  return now?.id === account.id && isUnclaimed(now) === isUnclaimed(account)
}

/** Who signed up alone becomes a record only now, when the address has proven to be theirs. */
async function addBorrower(db: Db, { companyId, invitation }: InvitationInHand, at: Date): Promise<string> {
  const id = newId()
  const { first_name: firstName, last_name: lastName, email, role_id: roleId } = invitation
  const person = { id, kind: 'prospects' as const, firstName, lastName, email, phone: '', createdAt: at }
  const by = { personId: null, name: `${firstName} ${lastName}` }
  await insertPeople(db, { companyId, by, people: [{ ...person, roleIds: [roleId] }] })
  return id
}

type OfPerson = Joining & { readonly personId: string }

/** An account is named as its first person is. */
async function accountOf(
  db: Db,
  { account: present, invitation }: InvitationInHand,
  made: OfPerson,
): Promise<string | null> {
  const { hash, at, personId } = made
  if (present !== undefined) {
    if (hash === null) return present.id
    await claimByMail(db, { accountId: present.id, address: invitation.email, at, from: made.client.address })
    await setPasswordHash(db, present.id, hash)
    return present.id
  }
  if (hash === null) return null
  const { email: address } = invitation
  const account = { id: personId, username: address, hash, at, recovery: { address, provenAt: at } }
  return (await insertAccount(db, account)) ? personId : null
}
