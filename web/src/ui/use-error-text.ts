import { refusalAnswers } from '@corbel/domain/shared/refusals'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { failureKey } from './page/failure-words.ts'

/** What to tell a person about a failed call: the server's own words, its standard sentences in their language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (isRefusal(error)) {
      const isStandard = error.message === refusalAnswers[error.code].message
      return isStandard ? t(`refusals.${error.code}`) : error.message
    }
    return t(failureKey(error))
  }
}
