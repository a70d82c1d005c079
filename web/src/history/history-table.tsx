import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../ui/date-text.tsx'
import './history.css'
import { actText, changesValues, changeTexts, type DescribeValue } from './history-value.ts'
import { ReviewState } from './review-state.tsx'

interface HistoryTableProps {
  entries: readonly HistoryEntry[]
  describe: DescribeValue
}

/** One line per changed field; an act that changed none, such as creating, has a line of its own. */
export function HistoryTable({ entries, describe }: HistoryTableProps) {
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
        <tbody>{entries.flatMap((entry) => linesOf(entry, describe))}</tbody>
      </table>
    </section>
  )
}

const linesOf = (entry: HistoryEntry, describe: DescribeValue) =>
  changesValues(entry)
    ? entry.info.map((change) => (
        <HistoryLine key={`${entry._id}-${change.field}`} entry={entry} change={change} describe={describe} />
      ))
    : [<HistoryLine key={entry._id} entry={entry} change={null} describe={describe} />]

interface HistoryLineProps {
  entry: HistoryEntry
  change: HistoryEntry['info'][number] | null
  describe: DescribeValue
}

function HistoryLine({ entry, change, describe }: HistoryLineProps) {
  const { t } = useTranslation()
  const texts = change ? changeTexts(change, describe, t) : { before: '', after: '' }
  return (
    <tr>
      <th scope="row">{change ? change.title : actText(entry, t)}</th>
      <td className="history-value">{texts.before}</td>
      <td className="history-value">{texts.after}</td>
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
