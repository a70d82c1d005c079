import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../ui/date-text.tsx'
import './history.css'
import { historyText } from './history-value.ts'
import { ReviewState } from './review-state.tsx'

/** One line per changed field; an act that changed none, such as creating, has a line of its own. */
export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="history-scroll" aria-label={t('history.title')} tabIndex={0}>
      <table className="table history-table">
        <thead>
          <tr>
            <th scope="col">{t('history.field')}</th>
            <th scope="col">{t('history.previousValue')}</th>
            <th scope="col">{t('history.currentValue')}</th>
            <th scope="col">{t('history.needReview')}</th>
            <th scope="col">{t('history.requestedBy')}</th>
            <th scope="col">{t('history.updatedAt')}</th>
            <th scope="col">{t('history.reviewedBy')}</th>
            <th scope="col">{t('history.reviewedAt')}</th>
          </tr>
        </thead>
        <tbody>{entries.flatMap((entry) => linesOf(entry))}</tbody>
      </table>
    </section>
  )
}

const linesOf = (entry: HistoryEntry) =>
  entry.info.length === 0
    ? [<HistoryLine key={entry._id} entry={entry} change={null} />]
    : entry.info.map((change) => <HistoryLine key={`${entry._id}-${change.field}`} entry={entry} change={change} />)

function HistoryLine({ entry, change }: { entry: HistoryEntry; change: HistoryEntry['info'][number] | null }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{change ? change.title : entry.action}</th>
      <td className="history-value">{change ? historyText(change.previous_value, t) : ''}</td>
      <td className="history-value">{change ? historyText(change.current_value, t) : ''}</td>
      <td>
        <ReviewState entry={entry} />
      </td>
      <td>{entry.created_by.user}</td>
      <td>
        <InstantText value={entry.createdAt} />
      </td>
      <td>{entry.reviewed_by?.user ?? ''}</td>
      <td>{entry.reviewedAt ? <InstantText value={entry.reviewedAt} /> : ''}</td>
    </tr>
  )
}
