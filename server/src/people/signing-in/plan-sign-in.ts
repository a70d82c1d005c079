import type { Actor } from '@corbel/domain/auth/actor'
import type { SignInBody } from '@corbel/domain/people/person-endpoints'
import { signInProblems, usernameFor } from '@corbel/domain/people/sign-in-rules'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { accountName, holderOfName, namesAnAddress } from '../../auth/given-account.ts'
import { refuseWeakPassword } from '../../auth/passwords/refuse-weak-password.ts'
import type { Db } from '../../platform/database/db.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import { type SignInInHand, settingOf } from './sign-in-in-hand.ts'
import type { HeldRole } from './sign-in-repository.ts'

export type SignInPlan = {
  readonly roles: readonly HeldRole[]
  readonly allowToLogin: boolean
  readonly mayEditOwnProfile: boolean
  /** Blank where the person has no account and gets none. */
  readonly username: string
  /** Of the new password; null leaves the one there is. */
  readonly passwordHash: string | null
  /** Where the account is recovered; null where there is none. */
  readonly address: string | null
}

export type PlannedSignIn = {
  readonly inHand: SignInInHand
  readonly body: SignInBody
  /** Of the password in the body, where it is none that is refused. */
  readonly passwordHash: string | null
}

/** What the panel's values come to, or what is wrong with them; nothing is written. */
export async function planSignIn(
  db: Db,
  actor: Actor,
  { inHand, body, passwordHash }: PlannedSignIn,
): Promise<Result<SignInPlan>> {
  const { password: typed = '', confirm_password = '', recovery_email: recovery = '', ...sent } = body
  const stored = settingOf(inHand)
  const asked = { ...stored, ...sent }
  const roles = chosenRoles(inHand, withBorrowerRole(inHand, asked))
  if (!roles.ok) return roles
  // Those that stay too: who sets a password, a name or an address can become whoever holds them.
  const concerned = [...new Set([...inHand.held, ...roles.value])]
  if (!(await mayGiveRoles(db, actor, concerned))) return refused({ code: 'not-allowed' })
  const isNamed = asked.allow_to_login || inHand.account !== undefined
  // The name of an account that is there never follows the e-mail address, which a lesser right may change.
  const isOpened = asked.allow_to_login && inHand.account === undefined
  const name = isOpened ? usernameFor(asked, inHand.email, inHand.usernameIsEmail) : asked.username
  // A switched-off account keeps its name, and nothing is set where there is no account.
  const username = isNamed ? accountName(name) || (asked.allow_to_login ? '' : stored.username) : ''
  const password = isNamed ? typed : ''
  const setting = { ...asked, username, roles: roles.value.map((role) => String(role.id)) }
  const hasPassword = inHand.account?.hasPassword === true
  const context = { kind: inHand.kind, hasPassword, password: typed, confirm_password }
  const fields = signInProblems(setting, context)
  const address = isNamed ? addressFor(inHand, { typed: accountName(recovery), username }) : null
  const moved = recoveryProblem(inHand, { typed: accountName(recovery), username })
  if (moved !== null) fields.recovery_email = moved
  Object.assign(fields, await accountProblems(db, inHand, { username, password, address }))
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid-fields', fields })
  const weak = password === '' ? null : await refuseWeakPassword(password)
  if (weak !== null) return refused(weak)
  if (password !== '' && passwordHash === null) throw new Error('A password that is to be set was not hashed.')
  return granted({
    roles: roles.value,
    allowToLogin: asked.allow_to_login,
    mayEditOwnProfile: asked.allow_to_edit_myprofile,
    username,
    passwordHash: password === '' ? null : passwordHash,
    address,
  })
}

type Asked = { readonly roles: readonly string[]; readonly allow_to_login: boolean }

/** The form of a prospect shows no roles: who is let in gets the first one that borrowers have. */
function withBorrowerRole({ kind, offered }: SignInInHand, { roles, allow_to_login }: Asked): readonly string[] {
  if (kind !== 'prospects' || roles.length > 0 || !allow_to_login) return roles
  const first = offered.filter((role) => !role.admin).sort((one, other) => one.id - other.id)[0]
  return first === undefined ? [] : [String(first.id)]
}

/** Roles of the kind, in use unless they are held already. */
function chosenRoles({ held, offered }: SignInInHand, ids: readonly string[]): Result<HeldRole[]> {
  const known = new Map([...offered, ...held].map((role) => [String(role.id), role]))
  const chosen = [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
  if (chosen.length < new Set(ids).size)
    return refused({ code: 'unknown-choice', fields: { roles: tell('people.rolesRequired') } })
  return granted(chosen)
}

type Recovery = { readonly typed: string; readonly username: string }

/**
 * A name that is an address, where it is given: whoever reads that mailbox has to be able to claim it. Else what was
 * typed, else what is stored; of a new account the record's address as it is this day.
 */
function addressFor({ account, email: ofRecord }: SignInInHand, { typed, username }: Recovery): string | null {
  if (username !== account?.username && namesAnAddress(username)) return username
  if (typed !== '') return typed
  if (account !== undefined) return account.address
  return namesAnAddress(accountName(ofRecord)) ? accountName(ofRecord) : null
}

function recoveryProblem({ account }: SignInInHand, { typed, username }: Recovery): Message | null {
  if (typed === '') return null
  if (!namesAnAddress(typed)) return tell('people.emailRequired')
  if (!namesAnAddress(username) || typed === username) return null
  // The panel sends what it shows.
  return typed === account?.address ? null : tell('people.recoveredAtItsName')
}

type Named = { readonly username: string; readonly password: string; readonly address: string | null }

/** An account of several companies is nobody's but its owner's; a name is one account's. */
async function accountProblems(
  db: Db,
  { account }: SignInInHand,
  { username, password, address }: Named,
): Promise<Record<string, Message>> {
  const isRenamed = username !== '' && username !== account?.username
  if (account?.isShared === true) {
    if (isRenamed) return { username: tell('people.accountShared') }
    if (address !== account.address) return { recovery_email: tell('people.accountShared') }
    return password === '' ? {} : { password: tell('people.accountShared') }
  }
  if (!isRenamed) return {}
  const holder = await holderOfName(db, username)
  return holder === undefined || holder === account?.accountId ? {} : { username: tell('people.usernameTaken') }
}
