import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation.ts'
import { connection } from '../../ui/page/connection.ts'

/** Says that there is no connection, what is kept, and that a save goes on by itself. */
export function ConnectionNotice({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status">
      {isLost || isWaiting ? (
        <p className="loan-notice connection-notice">
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>
            {navigator.onLine ? t('shared.unreachable') : t('shared.offline')}
            {isWaiting ? ` ${t('loans.live.saveWaits')}` : null}
          </span>
        </p>
      ) : null}
    </div>
  )
}
