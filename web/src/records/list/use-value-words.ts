import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import type { ValueWords } from './list-value-text.ts'

/** What values in lists are written with: the company's dates and money, and the viewer's words. */
export function useValueWords(): ValueWords {
  const { t } = useTranslation()
  const { dateFormat, timeZone, currency } = useDisplayFormat()
  return { dateFormat, timeZone, currency, yes: t('shared.yes'), no: t('shared.no') }
}
