import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { useTrialsAreOpen } from './company-brand.ts'

/** Leads strangers to a company of their own, where such companies are opened. */
export function TrialsLink() {
  const { t } = useTranslation()
  const areOpen = useTrialsAreOpen()
  if (!areOpen) return null
  return (
    <AppLink className="tap si-center" to={paths.register()}>
      {t('trials.tryIt')}
    </AppLink>
  )
}
