import '../../ui/table/table.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { FailedActs, FailedMails, FilesApart, HeldMails, UndeliveredEmails } from './failed-work-lists.tsx'
import { LockedAccounts } from './locked-accounts.tsx'
import { failedWorkQuery, lockedAccountsQuery } from './upkeep-queries.ts'

/** `/security/upkeep`: who is locked out and what was given up, with what mends it; for administrators. */
export function UpkeepPage() {
  const { t } = useTranslation()
  const locks = useQuery(lockedAccountsQuery)
  const work = useQuery(failedWorkQuery)
  const closed = isRefusal(locks.error, 'not-allowed')
  const loadFailed = t('upkeep.loadFailed')
  return (
    <Page
      title={t('upkeep.title')}
      intro={t('upkeep.intro')}
      closed={closed}
      actions={
        <ButtonLink variant="default" to={paths.mailSetup()}>
          {t('menus.emailSettings')}
        </ButtonLink>
      }
    >
      <UpkeepCard title={t('upkeep.locked')}>
        <Loaded queries={{ locks }} title={loadFailed} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <LockedAccounts accounts={data.locks.accounts} />}
        </Loaded>
      </UpkeepCard>
      <UpkeepCard title={t('upkeep.apart')}>
        <Loaded queries={{ work }} title={loadFailed} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <FilesApart apart={data.work.apart} />}
        </Loaded>
      </UpkeepCard>
      <UpkeepCard title={t('upkeep.acts')}>
        <Loaded queries={{ work }} title={loadFailed} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <FailedActs acts={data.work.acts} />}
        </Loaded>
      </UpkeepCard>
      <UpkeepCard title={t('upkeep.mails')}>
        <Loaded queries={{ work }} title={loadFailed} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <FailedMails mails={data.work.mails} />}
        </Loaded>
      </UpkeepCard>
      <UpkeepCard title={t('upkeep.emails')}>
        <Loaded queries={{ work }} title={loadFailed} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <UndeliveredEmails emails={data.work.emails} />}
        </Loaded>
      </UpkeepCard>
      <UpkeepCard title={t('upkeep.held')}>
        <Loaded queries={{ work }} title={loadFailed} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <HeldMails held={data.work.held} />}
        </Loaded>
      </UpkeepCard>
    </Page>
  )
}

function UpkeepCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
