import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import { FormError } from '../ui/form-error.tsx'
import { useTrialsAreOpen } from './company-brand.ts'

/** Its content where strangers may open a company, else a sentence that they may not; nothing until that is known. */
export function TrialsPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const areOpen = useTrialsAreOpen()
  if (areOpen === undefined) return null
  return areOpen ? children : <FormError message={t('trials.closed')} />
}
