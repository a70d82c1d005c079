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

/** The specified sentences of the panel, in the reader's language. */
export interface SignInSentences {
  rolesRequired: string
  usernameRequired: string
  passwordRequired: string
  passwordsDiffer: string
}

/**
 * What keeps the panel from being saved, by field, in the specified words (specification 2, section 5): roles are
 * required but of prospects, whose roles the form does not show; a username and a password where signing in is allowed;
 * both passwords must be equal.
 */
export function signInProblems(
  setting: SignInSetting,
  { kind, hasPassword, password, confirm_password }: SignInContext,
  words: SignInSentences,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (kind !== 'prospects' && setting.roles.length === 0) problems.roles = words.rolesRequired
  if (setting.allow_to_login && setting.username.trim() === '') problems.username = words.usernameRequired
  if (setting.allow_to_login && !hasPassword && password === '') problems.password = words.passwordRequired
  if (password !== confirm_password) problems.confirm_password = words.passwordsDiffer
  return problems
}

/** The username that the panel goes on with: the e-mail address where the company says so (specification 2, section 6). */
export function usernameFor(setting: Pick<SignInSetting, 'username'>, email: string, isEmail: boolean): string {
  const typed = setting.username.trim()
  return isEmail && email.trim() !== '' ? email.trim() : typed
}
