import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useKindTitle } from '../use-kind-title.ts'
import type { Dashboard } from './dashboard-queries.ts'
import type { DashboardSections } from './dashboard-sections.ts'
import { PieCard } from './pie-card.tsx'
import { StatusBarsCard } from './status-bars-card.tsx'
import { isLeast, statusesOf } from './status-counts.ts'

/** Where loans, leads and prospects stand, as far as there are such parts. */
export function Charts({ dashboard, sections }: { dashboard: Dashboard; sections: DashboardSections }) {
  const { t } = useTranslation()
  const prospects = useKindTitle('prospects')
  const wordsOfUse: Readonly<Record<string, string>> = { active: t('shared.active'), inactive: t('shared.deactive') }
  const { opportunity_count: loans, lead_counts: leads } = dashboard
  return (
    <>
      {sections.loans && statusesOf(loans).length > 0 && (
        <div className="charts">
          <PieCard
            title={t('dashboard.loansByStatus')}
            noun={t('dashboard.loans')}
            file="loans-by-status"
            counts={loans}
            pathOf={(ids) => paths.loans({ view: 'all', ...standingIn(ids) })}
          />
          <StatusBarsCard counts={loans} />
        </div>
      )}
      {(sections.leads || sections.prospects) && (
        <div className="pies">
          {sections.leads && (
            <PieCard
              title={t('dashboard.leadsByStatus')}
              noun={t('dashboard.leads')}
              file="leads-by-status"
              counts={leads}
              pathOf={(ids) => paths.leads({ view: 'all', ...standingIn(ids) })}
            />
          )}
          {sections.prospects && !isLeast(dashboard.prospect_count) && (
            <PieCard
              title={t('dashboard.byUse', { kind: prospects })}
              noun={prospects}
              file="prospects-by-active-status"
              counts={dashboard.prospect_count.map((one) => ({ ...one, label: wordsOfUse[one._id] ?? one.label }))}
              pathOf={([use]) =>
                paths.people('prospects', { view: 'all', ...(use === 'inactive' ? { state: 'deactivated' } : {}) })
              }
            />
          )}
        </div>
      )}
    </>
  )
}

/** A status has a tab; what is gathered is a condition. */
function standingIn([status, ...others]: readonly string[]): { status?: string | undefined; filters?: string } {
  if (others.length === 0) return { status }
  return { filters: JSON.stringify([{ field: 'status', operator: '=', value: [status, ...others] }]) }
}
