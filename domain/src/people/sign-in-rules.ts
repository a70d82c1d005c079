import { type Message, tell } from '../shared/messages/message.ts'
import type { PersonKind } from './person-kind.ts'

/** How a person is to sign in, as the panel has it. Roles are ids. */
export interface SignInSetting {
  roles: readonly string[]
  allow_to_edit_myprofile: boolean
  allow_to_login: boolean
  username: string
}

/** A new password; blank leaves the one there is. */
export interface SignInPassword {
  password: string
  confirm_password: string
}

export interface SignInContext extends SignInPassword {
  kind: PersonKind
  /** The person has a password already. */
  hasPassword: boolean
}

/**
 * What keeps the panel from being saved, by field, in the specified words (specification 2, section 5): roles are
 * required but of prospects, whose roles the form does not show; a username and a password where signing in is allowed;
 * both passwords must be equal.
 */
export function signInProblems(
  setting: SignInSetting,
  { kind, hasPassword, password, confirm_password }: SignInContext,
): Record<string, Message> {
  const problems: Record<string, Message> = {}
  if (kind !== 'prospects' && setting.roles.length === 0) problems.roles = tell('people.rolesRequired')
  if (setting.allow_to_login && setting.username.trim() === '') problems.username = tell('people.usernameRequired')
  if (setting.allow_to_login && !hasPassword && password === '') problems.password = tell('people.passwordRequired')
  if (password !== confirm_password) problems.confirm_password = tell('people.passwordsDiffer')
  return problems
}

/** The username that the panel goes on with: the e-mail address where the company says so (specification 2, section 6). */
export function usernameFor(setting: Pick<SignInSetting, 'username'>, email: string, isEmail: boolean): string {
  const typed = setting.username.trim()
  return isEmail && email.trim() !== '' ? email.trim() : typed
}
