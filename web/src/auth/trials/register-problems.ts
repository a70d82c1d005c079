import { isLongEnough } from '@corbel/domain/auth/password-rules'
import { readEntry } from '@corbel/domain/forms/entries/read-entry'

/** In the order of the page. */
export const registerFields = ['first_name', 'last_name', 'company', 'email', 'phone', 'password'] as const
export type RegisterField = (typeof registerFields)[number]
export type Registration = Record<RegisterField, string>

type Problem =
  | 'shared.requiredField'
  | 'invitations.emailWrong'
  | 'invitations.mobileWrong'
  | 'account.passwordTooShort'

const required = (text: string): Problem | undefined => (text.trim() === '' ? 'shared.requiredField' : undefined)

/** What the page can tell before it asks; which passwords are known from breaches only the server knows. */
export function registerProblems(values: Registration): Partial<Record<RegisterField, Problem>> {
  const { first_name, last_name, company, email, phone, password } = values
  const found = {
    first_name: required(first_name),
    last_name: required(last_name),
    company: required(company),
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : ('invitations.emailWrong' as const),
    phone: readEntry({ type: 'phone' }, phone).ok ? undefined : ('invitations.mobileWrong' as const),
    password: isLongEnough(password) ? undefined : ('account.passwordTooShort' as const),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
