import type { OpenSession } from '@corbel/domain/auth/session-endpoints'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { ErrorPanel } from '../../ui/state-panels.tsx'
import { AccountCard } from './account-card.tsx'
import { sessionsQuery, useEndOthers, useEndSession } from './account-queries.ts'

/** Where the account is signed in, and how to end that. */
export function SessionsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOthers()
  const hasOthers = data?.sessions.some((session) => !session.current) ?? false
  return (
    <AccountCard
      title={t('account.sessionsTitle')}
      hint={t('account.sessionsHint')}
      action={
        hasOthers && (
          <button
            type="button"
            className="btn btn-subtle"
            aria-busy={endOthers.isPending}
            onClick={() => endOthers.isPending || endOthers.mutate(undefined)}
          >
            {t('account.endOthers')}
          </button>
        )
      }
    >
      {data ? (
        <ul className="account-list">
          {data.sessions.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </AccountCard>
  )
}

const phones = ['iPhone', 'iPad', 'Android']

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation()
  const end = useEndSession()
  const { browser, system } = session.device
  const device = browser && system ? t('account.device', { browser, system }) : (browser ?? system)
  const name = device ?? t('account.unknownDevice')
  const Icon = system !== null && phones.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={18} aria-hidden />
      <span className="grow">
        <span className="med">{name}</span>
        <span className="meta quiet account-facts">
          {session.address && <span>{session.address}</span>}
          <span>
            {t('account.openedAt')} <InstantText value={session.createdAt} />
          </span>
          <span>
            {t('account.lastSeen')} <InstantText value={session.lastSeenAt} />
          </span>
        </span>
      </span>
      {session.current ? (
        <span className="meta quiet">{t('account.currentSession')}</span>
      ) : (
        <button
          type="button"
          className="btn btn-default"
          aria-label={t('account.endSessionOf', { device: name })}
          aria-busy={end.isPending}
          onClick={() => end.isPending || end.mutate(session._id)}
        >
          {t('account.endSession')}
        </button>
      )}
    </li>
  )
}
