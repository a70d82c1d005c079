import { isInNoticeTab, type NoticeTab, noticeTabs } from '@corbel/domain/notifications/notice-kinds'
import type { Notification } from '@corbel/domain/notifications/notification-endpoints'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPath, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { type NotificationsReply, notificationsQuery, useViewNotifications } from './notifications-query.ts'

interface OpenedNotificationsProps {
  /** One was followed. */
  onFollow: () => void
}

/** What the bell holds, by tab; the oldest of it that was read stands below. */
export function OpenedNotifications({ onFollow }: OpenedNotificationsProps) {
  const { t } = useTranslation()
  const notifications = useQuery(notificationsQuery)
  return (
    <section className="notices" aria-label={t('bell.title')}>
      <header>
        <h2>{t('bell.title')}</h2>
        <span className="grow" />
        <IconLink to={paths.account()} label={t('bell.settings')} icon={<IconSettings size={18} />} size="sm" />
      </header>
      <Loaded queries={{ notifications }} skeleton={<RowsSkeleton rows={3} />} title={t('bell.failed')}>
        {({ notifications: reply }) => <Tabs reply={reply} onFollow={onFollow} />}
      </Loaded>
    </section>
  )
}

function Tabs({ reply, onFollow }: OpenedNotificationsProps & { reply: NotificationsReply }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<NoticeTab>('All')
  const view = useViewNotifications()
  const shown = reply.data.filter(({ category }) => isInNoticeTab(category, tab))
  const unread = shown.filter(({ isViewed }) => !isViewed)
  const read = shown.filter(({ isViewed }) => isViewed)
  const follow = ({ _id }: Notification): void => {
    view({ type: 'All', _id })
    onFollow()
  }
  return (
    <>
      <fieldset className="notice-tabs" aria-label={t('bell.tabs')}>
        {noticeTabs.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {t(`bell.${one}`)}
            {reply.counts[one] > 0 && <span className="count num">{reply.counts[one]}</span>}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="notice-list" tabIndex={0} aria-label={t(`bell.${tab}`)}>
        {unread.length === 0 ? <p className="notice-none">{t('bell.empty')}</p> : null}
        <ul>
          {unread.map((notice) => (
            <Notice key={notice._id} notice={notice} onFollow={follow} />
          ))}
        </ul>
        {read.length > 0 && (
          <>
            <h3>{t('bell.earlier')}</h3>
            <ul>
              {read.map((notice) => (
                <Notice key={notice._id} notice={notice} onFollow={follow} />
              ))}
            </ul>
          </>
        )}
      </section>
      {unread.length > 0 && (
        <footer>
          <button type="button" className="link" onClick={() => view({ type: tab })}>
            {tab === 'All' ? t('bell.clear') : t('bell.clearTab')}
          </button>
        </footer>
      )}
    </>
  )
}

interface NoticeProps {
  notice: Notification
  onFollow: (notice: Notification) => void
}

/** Its words are text, whatever they look like, and it leads into the program or nowhere. */
function Notice({ notice, onFollow }: NoticeProps) {
  const { t } = useTranslation()
  const { msg, url, time, isViewed } = notice
  return (
    <li className={isViewed ? 'is-viewed' : undefined}>
      {isPath(url) ? (
        <AppLink to={url} onClick={() => onFollow(notice)}>
          {msg}
          {!isViewed && <span className="vh">, {t('bell.isUnread')}</span>}
        </AppLink>
      ) : (
        <span>{msg}</span>
      )}
      <span className="quiet meta">
        <InstantText value={time} />
      </span>
    </li>
  )
}
