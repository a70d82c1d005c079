import type { SignInSentences } from '@corbel/domain/people/sign-in-rules'
import { people as english } from '@corbel/domain/shared/messages/en/people'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../api-errors.ts'

const known = [
  'rolesRequired',
  'usernameRequired',
  'passwordRequired',
  'passwordsDiffer',
  'usernameTaken',
  'recoveredAtItsName',
  'accountShared',
  'emailRequired',
] as const

/** The panel's sentences in the reader's language, also for what the server says in English. */
export function useSignInWords() {
  const { t } = useTranslation()
  const words: SignInSentences = {
    rolesRequired: t('people.rolesRequired'),
    usernameRequired: t('people.usernameRequired'),
    passwordRequired: t('people.passwordRequired'),
    passwordsDiffer: t('people.passwordsDiffer'),
  }
  const translated = (sentence: string): string => {
    const key = known.find((one) => english[one] === sentence)
    if (key) return t(`people.${key}`)
    if (sentence.startsWith('Choose a password')) return t('account.passwordTooShort')
    return sentence.startsWith('This password is known') ? t('account.passwordKnown') : sentence
  }
  const problemsOf = (error: unknown): Record<string, string> =>
    isRefusal(error)
      ? Object.fromEntries(Object.entries(error.fields).map(([field, sentence]) => [field, translated(sentence)]))
      : {}
  return { words, problemsOf }
}
