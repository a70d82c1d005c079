import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { type Alert, type AlertTone, alertLifetimeMs, dismissAlert, useAlerts } from './alerts.ts'
import { IconButton } from './icon-button.tsx'
import { usePlaceAtFoot } from './page/use-place-at-foot.ts'

const icons: Record<AlertTone, typeof IconInfoCircle> = {
  success: IconCircleCheck,
  danger: IconExclamationCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/**
 * Where messages appear: over the content, so that nothing moves; where the head has no room between its title and its
 * actions, at the foot. Errors interrupt a screen reader, success waits.
 */
export function AlertArea() {
  const alerts = useAlerts()
  const area = useRef<HTMLDivElement>(null)
  usePlaceAtFoot(area, alerts.length > 0)
  return (
    <div className="alert-area" ref={area}>
      <div role="status" aria-live="polite">
        {alerts.map((alert) => alert.tone !== 'danger' && <AlertCard key={alert.id} alert={alert} />)}
      </div>
      {alerts.map(
        (alert) =>
          alert.tone === 'danger' && (
            <div key={alert.id} role="alert">
              <AlertCard alert={alert} />
            </div>
          ),
      )}
    </div>
  )
}

function AlertCard({ alert }: { alert: Alert }) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  // Its time runs while it is in sight: of a page that waits for its data React hides what stood there.
  useLayoutEffect(() => {
    if (!alert.leaves || isHeld) return
    const timer = setTimeout(() => dismissAlert(alert.id), alertLifetimeMs)
    return () => clearTimeout(timer)
  }, [alert, isHeld])
  const Icon = icons[alert.tone]
  const { action } = alert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading on with the pointer or inside it keeps it; nothing is operated here
    <div
      className={`alert floating ${alert.tone}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div className="grow">
        <p>{alert.message}</p>
        {alert.reference && <p className="meta quiet">{t('shared.reference', { reference: alert.reference })}</p>}
        {action && (
          <button
            type="button"
            className="alert-action"
            onClick={() => {
              dismissAlert(alert.id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        size="sm"
        label={t('shared.dismiss')}
        icon={<IconX size={16} />}
        onClick={() => dismissAlert(alert.id)}
      />
    </div>
  )
}
