import { type Path, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { formatShare } from '../ui/format-number.ts'
import { countText } from '../ui/table/count-text.ts'
import { useKindTitle } from '../use-kind-title.ts'
import type { Dashboard } from './dashboard-queries.ts'
import type { DashboardSections } from './dashboard-sections.ts'
import { isLeast, statusesOf, totalOf } from './status-counts.ts'

/** One row: two of twelve columns each. */
const tilesMost = 6

interface Tile {
  key: string
  label: string
  count: number
  /** There are more than were counted. */
  isLeast?: true | undefined
  to: Path
  /** The whole that its share is told of. */
  of?: number
}

/** The totals, then the statuses with the most loans; each tile leads to the list it counts, whatever view was open last. */
export function CountTiles({ dashboard, sections }: { dashboard: Dashboard; sections: DashboardSections }) {
  const { t } = useTranslation()
  const prospects = useKindTitle('prospects')
  const loanTotal = totalOf(dashboard.opportunity_count)
  const totals: (Tile | false)[] = [
    sections.loans && {
      ...{ key: 'loans', label: t('dashboard.loans'), count: loanTotal, to: paths.loans({ view: 'all' }) },
      isLeast: isLeast(dashboard.opportunity_count),
    },
    sections.leads && {
      key: 'leads',
      label: t('dashboard.leads'),
      count: totalOf(dashboard.lead_counts),
      to: paths.leads({ view: 'all' }),
    },
    sections.prospects && {
      key: 'prospects',
      label: prospects,
      count: totalOf(dashboard.prospect_count),
      isLeast: isLeast(dashboard.prospect_count),
      to: paths.people('prospects', { view: 'all' }),
    },
  ]
  const statuses: Tile[] = sections.loans
    ? statusesOf(dashboard.opportunity_count).map((status) => ({
        key: status._id,
        label: status.label,
        count: status.count,
        to: paths.loans({ view: 'all', status: status._id }),
        of: loanTotal,
      }))
    : []
  const tiles = [...totals.filter((tile) => tile !== false), ...statuses].slice(0, tilesMost)
  return (
    <section className="g12" aria-label={t('dashboard.counts')}>
      {tiles.map((tile) => (
        <AppLink key={tile.key} className="card tile" to={tile.to}>
          <span className="quiet trunc">{tile.label}</span>
          <span className="k">{countText(t, tile.count, tile.isLeast)}</span>
          <span className="meta quiet">
            {tile.of === undefined ? (
              t('shared.total')
            ) : (
              <span className="num">{formatShare(tile.count, tile.of)}</span>
            )}
          </span>
        </AppLink>
      ))}
    </section>
  )
}
