import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { type Path, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { downloadCsv } from '../ui/download-csv.ts'
import { formatCount, formatShare } from '../ui/format-number.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { Counted } from './dashboard-queries.ts'
import { patternFill } from './pie-patterns.tsx'
import { type Slice, slicesOf, statusesOf } from './status-counts.ts'
import { StatusPie } from './status-pie.tsx'

/** Loans by status as a pie of five slices and as a table whose rows lead to the loans. */
export function StatusPieCard({ counts }: { counts: readonly Counted[] }) {
  const { t } = useTranslation()
  const headingId = useId()
  const name = useId()
  const slices = slicesOf(counts, (count) => t('dashboard.moreStatuses', { count }))
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const save = () =>
    downloadCsv('loans-by-status', [
      [t('dashboard.status'), t('dashboard.count')],
      ...statusesOf(counts).map((one) => [one.label, String(one.count)]),
    ])
  return (
    <section className="card chart-card" aria-labelledby={headingId}>
      <header className="card-h">
        <h2 id={headingId}>{t('dashboard.loansByStatus')}</h2>
        <span className="grow" />
        <IconButton label={t('dashboard.downloadLoans')} icon={<IconDownload size={18} />} onClick={save} />
      </header>
      <div className="pie-body">
        <StatusPie slices={slices} name={name} label={t('dashboard.loansByStatusPie', { count: total })} />
        <SliceTable slices={slices} name={name} total={total} />
      </div>
    </section>
  )
}

function SliceTable({ slices, name, total }: { slices: readonly Slice[]; name: string; total: number }) {
  const { t } = useTranslation()
  return (
    <table className="table plain pie-table">
      <caption className="vh">{t('dashboard.loansByStatus')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.status')}</th>
          <th scope="col" className="r">
            {t('dashboard.loans')}
          </th>
          <th scope="col" className="r">
            {t('dashboard.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {slices.map((slice, index) => (
          <tr key={slice.label}>
            <td>
              <AppLink className="row" to={loansOf(slice)}>
                <svg className="pie-swatch" width="16" height="16" aria-hidden="true">
                  <rect width="16" height="16" fill={patternFill(name, index)} />
                </svg>
                <span className="trunc">{slice.label}</span>
              </AppLink>
            </td>
            <td className="r num">{formatCount(slice.count)}</td>
            <td className="r num quiet">{formatShare(slice.count, total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('shared.total')}</th>
          <td className="r num med">{formatCount(total)}</td>
          <td className="r num quiet">{formatShare(total, total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const loansOf = (slice: Slice): Path => paths.loans(slice.id === null ? {} : { status: slice.id })
