import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { failureKey } from './page/failure-words.ts'

/** What to tell a person about a failed call, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (isRefusal(error) ? error.sentence : t(failureKey(error)))
}
