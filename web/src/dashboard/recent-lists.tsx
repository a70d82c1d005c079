import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { useKindTitle } from '../use-kind-title.ts'
import { useDashboardAddress } from './dashboard-address.ts'
import type { Dashboard } from './dashboard-queries.ts'
import type { DashboardSections } from './dashboard-sections.ts'
import { RecentLeadsTable } from './recent-leads-table.tsx'
import { RecentLoansTable } from './recent-loans-table.tsx'
import { RecentProspectsTable } from './recent-prospects-table.tsx'
import { RecentTasksTable } from './recent-tasks-table.tsx'

interface List {
  key: string
  title: string
  count: number
  empty: ReactNode
  table: ReactNode
}

/** What changed last, one list at a time; the choice lives in the address. */
export function RecentLists({ dashboard, sections }: { dashboard: Dashboard; sections: DashboardSections }) {
  const { t } = useTranslation()
  const { recent, at } = useDashboardAddress()
  const lists = useLists(dashboard, sections)
  const active =
    lists.find((list) => list.key === recent) ??
    lists.find((list) => list.count > 0) ??
    lists.find((list) => list.key === 'loans') ??
    lists[0]
  if (!active) return null
  return (
    <section className="card" aria-label={t('dashboard.recent')}>
      <div className="recent-head">
        <nav className="tabs" aria-label={t('dashboard.recent')}>
          {lists.map((list) => (
            <AppLink
              key={list.key}
              className="tab"
              to={at({ recent: list.key })}
              aria-current={list.key === active.key ? 'true' : undefined}
              replace
            >
              {list.title}
              <span className="count">{list.count}</span>
            </AppLink>
          ))}
        </nav>
      </div>
      {active.count === 0 ? active.empty : active.table}
    </section>
  )
}

function useLists(dashboard: Dashboard, sections: DashboardSections): List[] {
  const { t } = useTranslation()
  const prospectsTitle = useKindTitle('prospects')
  const { recent_opportunities: loans, tasks, recent_leads: leads, recent_prospects: prospects } = dashboard
  const create = sections.mayAddLoans && <ButtonLink to={paths.createLoan()}>{t('menus.createLoan')}</ButtonLink>
  const lists: (List | false)[] = [
    sections.tasks && {
      key: 'tasks',
      title: t('dashboard.tasks'),
      count: tasks.length,
      empty: <EmptyPanel title={t('dashboard.noTasks')} />,
      table: <RecentTasksTable tasks={tasks} />,
    },
    sections.loans && {
      key: 'loans',
      title: t('dashboard.loans'),
      count: loans.length,
      empty: <EmptyPanel title={t('dashboard.noLoans')} action={create} />,
      table: <RecentLoansTable loans={loans} />,
    },
    sections.leads && {
      key: 'leads',
      title: t('dashboard.leads'),
      count: leads.length,
      empty: <EmptyPanel title={t('dashboard.noLeads')} />,
      table: <RecentLeadsTable leads={leads} />,
    },
    sections.prospects && {
      key: 'prospects',
      title: prospectsTitle,
      count: prospects.length,
      empty: <EmptyPanel title={t('dashboard.noProspects')} />,
      table: <RecentProspectsTable prospects={prospects} />,
    },
  ]
  return lists.filter((list) => list !== false)
}
