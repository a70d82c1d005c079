import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation.ts'
import { connection } from '../../ui/page/connection.ts'

/** Nothing of a borrower is stored in the browser: what they typed waits in the open page. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status" className={isLost ? 'offline' : undefined}>
      {isLost && t('portal.offline')}
    </div>
  )
}
