import type { PersonSignIn } from '@corbel/domain/people/person-endpoints'
import type { SignInPassword, SignInSetting } from '@corbel/domain/people/sign-in-rules'

/** What the panel holds before it is saved. */
export type SignInDraft = SignInSetting &
  SignInPassword & {
    /** Where the account is recovered. */
    recovery_email: string
  }

const noPassword = { password: '', confirm_password: '' }

/** A person who does not sign in yet. */
export const newSignIn: SignInDraft = {
  roles: [],
  allow_to_edit_myprofile: true,
  allow_to_login: false,
  username: '',
  recovery_email: '',
  ...noPassword,
}

/** The panel as it is stored. */
export const storedSignIn = ({
  held,
  allow_to_edit_myprofile,
  allow_to_login,
  username,
  recovery_email,
}: PersonSignIn): SignInDraft => ({
  roles: held.map((role) => role._id),
  allow_to_edit_myprofile,
  allow_to_login,
  username,
  recovery_email,
  ...noPassword,
})

/** Only what differs, so that nothing else is touched. */
export function changedSignIn(from: SignInDraft, to: SignInDraft): Partial<SignInDraft> {
  const differs = (key: keyof SignInDraft): boolean => JSON.stringify(from[key]) !== JSON.stringify(to[key])
  // A list of the keys, because `Object.keys` forgets which they are.
  const keys = [
    'roles',
    'allow_to_edit_myprofile',
    'allow_to_login',
    'username',
    'recovery_email',
    'password',
    'confirm_password',
  ] as const
  return Object.fromEntries(keys.filter(differs).map((key) => [key, to[key]]))
}
