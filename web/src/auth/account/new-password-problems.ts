import { isLongEnough } from '@corbel/domain/auth/password-rules'

export interface NewPassword {
  password: string
  repeated: string
}

interface NewPasswordProblems {
  password?: 'account.passwordTooShort'
  repeated?: 'auth.passwordsDiffer'
}

/** What the page can tell of a new password; which ones are known from breaches only the server knows. */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  if (!isLongEnough(password)) problems.password = 'account.passwordTooShort'
  if (password !== repeated) problems.repeated = 'auth.passwordsDiffer'
  return problems
}
