import { useId } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { formatCount } from '../ui/format-number.ts'
import type { Counted } from './dashboard-queries.ts'
import { statusesOf } from './status-counts.ts'

/** Few bars keep together instead of spreading over the card. */
const tallestRowPx = 80

/** Every status as a bar against the largest; each leads to its loans. */
export function StatusBarsCard({ counts }: { counts: readonly Counted[] }) {
  const { t } = useTranslation()
  const headingId = useId()
  const statuses = statusesOf(counts)
  const largest = statuses[0]?.count ?? 1
  return (
    <section className="card chart-card" aria-labelledby={headingId}>
      <header className="card-h">
        <h2 id={headingId}>{t('dashboard.loansByStatusBars')}</h2>
      </header>
      <div className="bars" style={{ maxHeight: statuses.length * tallestRowPx }}>
        {statuses.map((status) => (
          <AppLink key={status._id} className="bar-row" to={paths.loans({ view: 'all', status: status._id })}>
            <span className="trunc">{status.label}</span>
            <span className="num med">{formatCount(status.count)}</span>
            <span className="bar lg" aria-hidden>
              <i style={{ width: `max(2px, ${((status.count / largest) * 100).toFixed(2)}%)` }} />
            </span>
          </AppLink>
        ))}
      </div>
    </section>
  )
}
