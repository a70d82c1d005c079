import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { auditWords } from '@corbel/domain/security/audit-change'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { setAddress } from '../../auth/addresses/set-address.ts'
import { namesAnAddress, openGivenAccount, setGivenPassword } from '../../auth/given-account.ts'
import { withdrawInvitationOf } from '../../auth/invitations/invitation-of-person.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { endSessions } from '../../platform/session/end-sessions.ts'
import type { SignInPlan } from './plan-sign-in.ts'
import type { SignInInHand } from './sign-in-in-hand.ts'
import {
  allowLogin,
  linkAccount,
  listAdministrators,
  renameAccount,
  replaceRoles,
  writeOwnProfileSwitch,
} from './sign-in-repository.ts'

export type SignInWriting = {
  readonly inHand: SignInInHand
  readonly plan: SignInPlan
  readonly at: Date
  readonly jobs: JobQueue
}

/**
 * Carries a planned change of roles and sign-in out. Answers what changed, for history; refused where nobody could
 * administer the company any more. Roles are locked by the caller.
 */
export async function writeSignIn(db: Db, actor: Actor, writing: SignInWriting): Promise<Result<RecordChange[]>> {
  const { inHand, plan, at } = writing
  const changes = signInChanges(inHand, plan)
  if (changes.length === 0) return granted([])
  const hadAdministrator = (await listAdministrators(db, actor.companyId)).length > 0
  await replaceRoles(
    db,
    inHand,
    plan.roles.map((role) => role.id),
  )
  await writeOwnProfileSwitch(db, inHand, plan.mayEditOwnProfile)
  const accountId = await writeAccount(db, writing)
  if (accountId === 'name-taken')
    return refused({ code: 'invalid-fields', fields: { username: tell('people.usernameTaken') } })
  if (hadAdministrator && (await listAdministrators(db, actor.companyId)).length === 0)
    return refused({ code: 'last-administrator' })
  if (accountId !== null) await endWhatIsLost(db, actor, { ...writing, accountId })
  await noteChange(db, actor, { inHand, changes, at })
  return granted(changes)
}

/** The account that the person has then; null where there is none. */
async function writeAccount(db: Db, { inHand, plan, at, jobs }: SignInWriting): Promise<string | 'name-taken' | null> {
  const { account } = inHand
  if (account === undefined) return plan.allowToLogin ? openAccount(db, { inHand, plan, at, jobs }) : null
  const { accountId } = account
  // A name that is an address is proven by its reader, whatever was proven before under another name.
  const isRenamed = plan.username !== account.username
  if (plan.address !== account.address || (isRenamed && namesAnAddress(plan.username)))
    await setAddress(db, { accountId, to: { address: plan.address, provenAt: null }, jobs })
  if (isRenamed) await renameAccount(db, accountId, plan.username)
  if (plan.passwordHash !== null) await setGivenPassword(db, accountId, plan.passwordHash)
  if (plan.allowToLogin !== account.allowToLogin) await allowLogin(db, { ...inHand, accountId }, plan.allowToLogin)
  return accountId
}

/** An account is named as its first person is; a link that was sent to get one opens nothing any more. */
async function openAccount(db: Db, { inHand, plan, at }: SignInWriting): Promise<string | 'name-taken'> {
  const { companyId, id } = inHand
  const { username, passwordHash: hash, address } = plan
  if (hash === null) throw new Error('An account is opened without a password.')
  if (!(await openGivenAccount(db, { id, username, hash, address, at }))) return 'name-taken'
  await linkAccount(db, { companyId, id, accountId: id })
  await withdrawInvitationOf(db, inHand, { at })
  return id
}

/** Sessions that the new state would not have opened; their event streams close with them. */
async function endWhatIsLost(
  db: Db,
  actor: Actor,
  { inHand, plan, at, accountId }: SignInWriting & { readonly accountId: string },
): Promise<void> {
  const { account } = inHand
  if (account === undefined) return
  const person = { companyId: inHand.companyId, accountId, except: actor.sessionId }
  const isNew = plan.passwordHash !== null || plan.username !== account.username
  if (isNew || !plan.allowToLogin) {
    await endSessions(db, person, at)
    return
  }
  const lost = inHand.held.filter((role) => !plan.roles.some((kept) => kept.id === role.id)).map((role) => role.id)
  if (lost.length > 0) await endSessions(db, { ...person, roleIds: lost, except: undefined }, at)
}

const titlesOf = (roles: readonly { readonly title: string }[]): string => roles.map((role) => role.title).join(', ')
const yesNo = (isOn: boolean): string => (isOn ? 'Yes' : 'No')

/** What history says: in words, and of the name and the password only that they changed. */
export function signInChanges({ held, account, mayEditOwnProfile }: SignInInHand, plan: SignInPlan): RecordChange[] {
  const told = (field: string, title: Message, [previous, current]: readonly [string, string]): RecordChange[] =>
    previous === current ? [] : [{ field: `auth.${field}`, title, previous, current, admin: true }]
  const secret = (field: string, title: Message, hasChanged: boolean): RecordChange[] =>
    hasChanged
      ? [{ field: `auth.${field}`, title, previous: '', current: 'changed', admin: true, sensitive: true }]
      : []
  return [
    ...told('roles', tell('people.roles'), [titlesOf(held), titlesOf(plan.roles)]),
    ...told('allow_to_edit_myprofile', tell('people.allowEditProfile'), [
      yesNo(mayEditOwnProfile),
      yesNo(plan.mayEditOwnProfile),
    ]),
    ...told('allow_to_login', tell('people.allowLogin'), [
      yesNo(account?.allowToLogin ?? false),
      yesNo(plan.allowToLogin),
    ]),
    ...secret('username', tell('people.username'), plan.username !== '' && plan.username !== account?.username),
    ...secret(
      'recovery_email',
      tell('people.recoveryEmail'),
      account !== undefined && plan.address !== account.address,
    ),
    ...secret('password', tell('people.password'), plan.passwordHash !== null),
  ]
}

type Noted = { readonly inHand: SignInInHand; readonly changes: readonly RecordChange[]; readonly at: Date }

/** The difference in the trail that nobody alters, besides the call that every endpoint leaves there. */
async function noteChange(db: Db, actor: Actor, noted: Noted): Promise<void> {
  const { accountId, personId, sessionId, companyId, role } = actor
  await appendAudit(db, companyId, {
    action: 'permission-changed',
    at: noted.at,
    by: { accountId, personId, sessionId, roleId: role.id },
    recordId: noted.inHand.id,
    changes: noted.changes.map(({ field, previous, current }) => ({
      field: field.replace('auth.', ''),
      previous: auditWords(previous),
      current: auditWords(current),
    })),
  })
}
