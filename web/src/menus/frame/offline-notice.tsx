import { useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { connection } from '../../ui/page/connection.ts'
import { usePathname } from '../../ui/use-pathname.ts'

/** Says that there is no connection and that what is typed stays; a loan's page says more about that itself. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const isOfLoan = usePathname().startsWith(paths.loan(''))
  return (
    <div role="status">
      {isLost && !isOfLoan && (
        <p className="page-notice">{t(navigator.onLine ? 'shared.unreachable' : 'shared.offlineHere')}</p>
      )}
    </div>
  )
}
