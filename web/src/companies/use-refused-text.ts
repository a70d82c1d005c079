import type { Catalogue } from '@corbel/domain/shared/messages/catalogue'
import type { ApiRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'

type Wrong = keyof Catalogue['companies']['wrong']

/** What is said of a value whose form the server does not take, by its place in the company. */
const sentences: readonly [place: RegExp, key: Wrong][] = [
  [/^name$/, 'name'],
  [/^profile\.nmlsId$/, 'digits'],
  [/^profile\.website$/, 'website'],
  [/email$/, 'email'],
  [/\.street$/, 'street'],
  [/^profile\.phones\.\d+\.number$/, 'phone'],
  [/^labels\./, 'label'],
  [/\.custom_title$/, 'label'],
  [/\.icon$/, 'icon'],
  [/^applyNowUrl$/, 'httpsAddress'],
  [/^licences\.\d+\.number$/, 'licenceNumber'],
  [/^licences\.\d+\.state$/, 'stateCode'],
  [/^security\.allowedAddresses/, 'networkAddress'],
  [/\.prefix$/, 'prefix'],
]

/**
 * The refused places of an answer and what to say there. A value of the wrong form gets a sentence of its own; what the
 * server's rules decline, such as a host that another company has, is told in the server's words.
 */
export function useRefusedText(): (refusal: ApiRefusal) => Record<string, string> {
  const { t } = useTranslation()
  return ({ code, fields }) => {
    const textAt = (place: string, said: string): string => {
      if (code !== 'invalid-request') return said
      const key = sentences.find(([pattern]) => pattern.test(place))?.[1] ?? 'other'
      return t(`companies.wrong.${key}`)
    }
    return Object.fromEntries(Object.entries(fields).map(([place, said]) => [place, textAt(place, said)]))
  }
}
