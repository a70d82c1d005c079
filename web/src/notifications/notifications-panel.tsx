import './bell.css'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { setChangedRecords } from '../records/list/changed-records.ts'
import { useTranslation } from '../translation.ts'
import { DropPanel } from '../ui/drop-panel.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { listenLive } from '../ui/page/live-events.ts'
import { usePathname } from '../ui/use-pathname.ts'
import { notificationsQuery, useViewNotifications } from './notifications-query.ts'

const OpenedNotifications = lazyPart(async () => (await import('./opened-notifications.tsx')).OpenedNotifications)

/** More are not counted one by one. */
const most = 99

/** The bell: how much the reader was told of and has not read, at once when something happens. */
export function NotificationsPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(notificationsQuery)
  useNews()
  useOpenedRecord()
  const count = data?.count ?? 0
  return (
    <DropPanel
      align="end"
      className="ibtn bell"
      label={count > 0 ? t('bell.unread', { count }) : t('bell.title')}
      button={
        <>
          <IconBell size={18} aria-hidden />
          {count > 0 && (
            <span className="bell-count num" aria-hidden>
              {count > most || data?.countIsLeast ? `${most}+` : count}
            </span>
          )}
        </>
      }
      onIntent={() => void OpenedNotifications.preload()}
    >
      {(close) => <OpenedNotifications onFollow={close} />}
    </DropPanel>
  )
}

/** Hears that there is something new, or that another page of the reader has read it; lists mark what changed. */
function useNews(): void {
  const queryClient = useQueryClient()
  const { data } = useQuery(notificationsQuery)
  useEffect(
    () =>
      listenLive(['notifications-changed'], ({ name }) => {
        if (name === 'notifications-changed' || name === 'resync' || name === 'rights-changed')
          void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      }),
    [queryClient],
  )
  useEffect(() => setChangedRecords(Object.values(data?.markers ?? {}).flat()), [data])
}

/** Whoever opens a record has read what they were told of it; what comes while it is open stays unread. */
function useOpenedRecord(): void {
  const path = usePathname()
  const view = useViewNotifications()
  const { data } = useQuery(notificationsQuery)
  const isKnown = data !== undefined
  const opened = useEffectEvent(() => {
    const marked = new Set(Object.values(data?.markers ?? {}).flat())
    const owner = path.split('/').find((part) => marked.has(part))
    if (owner !== undefined) view({ type: 'All', owner })
  })
  useEffect(() => {
    if (isKnown && path !== '') opened()
  }, [path, isKnown])
}
