import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { downloadCsv } from '../ui/download-csv.ts'
import { formatCount, formatShare } from '../ui/format-number.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import type { Counted } from './dashboard-queries.ts'
import { patternFill } from './pie-patterns.tsx'
import { type Slice, slicesOf, statusesOf } from './status-counts.ts'
import { StatusPie } from './status-pie.tsx'

interface PieCardProps {
  title: string
  /** What is counted. */
  noun: string
  /** The name of the file that its figures are saved as. */
  file: string
  counts: readonly Counted[]
  /** The list of what a slice counts; of everything for the one that gathers the rest. */
  /** The list of what stands in any of these. */
  pathOf: (ids: readonly string[]) => Path
}

/** A pie of five slices, and a table whose rows lead to what they count. */
export function PieCard({ title, noun, file, counts, pathOf }: PieCardProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const name = useId()
  const slices = slicesOf(counts, (count) => t('dashboard.moreStatuses', { count }))
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const save = () =>
    downloadCsv(file, [
      [t('dashboard.status'), t('dashboard.count')],
      ...statusesOf(counts).map((one) => [one.label, String(one.count)]),
    ])
  return (
    <section className="card chart-card" aria-labelledby={headingId}>
      <header className="card-h">
        <h2 id={headingId}>{title}</h2>
        <span className="grow" />
        {total > 0 && (
          <IconButton
            label={t('dashboard.downloadChart', { title })}
            icon={<IconDownload size={18} stroke={1.75} />}
            onClick={save}
          />
        )}
      </header>
      {total === 0 ? (
        <EmptyPanel title={t('dashboard.noChart')} />
      ) : (
        <div className="pie-body">
          <StatusPie slices={slices} name={name} label={`${title}. ${t('dashboard.pie', { count: total })}`} />
          <SliceTable {...{ title, noun, slices, name, total, pathOf }} />
        </div>
      )}
    </section>
  )
}

interface SliceTableProps extends Pick<PieCardProps, 'title' | 'noun' | 'pathOf'> {
  slices: readonly Slice[]
  name: string
  total: number
}

function SliceTable({ title, noun, slices, name, total, pathOf }: SliceTableProps) {
  const { t } = useTranslation()
  return (
    <table className="table plain pie-table">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.status')}</th>
          <th scope="col" className="r">
            {noun}
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
              <AppLink className="row" to={pathOf(slice.ids)}>
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
