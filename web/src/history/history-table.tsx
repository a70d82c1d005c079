import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useTranslation } from '../translation.ts'
import { InstantText } from '../ui/date-text.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { FoldedText } from './folded-text.tsx'
import './history.css'
import { actText, changesValues, changeTexts, changeTitle, type DescribeValue } from './history-value.ts'
import { ReviewState } from './review-state.tsx'
import { UndoButton, type UndoEntry } from './undo-button.tsx'

const DecisionButtons = lazyPart(async () => (await import('./reviewing/decision-buttons.tsx')).DecisionButtons)

interface HistoryTableProps {
  entries: readonly HistoryEntry[]
  describe: DescribeValue
  onUndo?: UndoEntry
}

/** One line per changed field; an act that changed none, such as creating, has a line of its own. */
export function HistoryTable({ entries, describe, onUndo }: HistoryTableProps) {
  const { t } = useTranslation()
  const mayDecide = entries.some((entry) => entry.mayDecide)
  return (
    <DataList
      className="history-table"
      caption={t('history.title')}
      isPlain={!mayDecide}
      rows={entries.flatMap(linesOf)}
      rowId={({ entry, change }) => `${entry._id}-${change?.field ?? ''}`}
      {...(mayDecide && { rowActions: ({ entry }: HistoryLine) => <DecisionButtons entry={entry} /> })}
      columns={[
        {
          header: t('history.field'),
          wraps: true,
          cell: ({ entry, change }) => (
            <>
              <span className="med">{change ? changeTitle(entry, change, t) : actText(entry, t)}</span>
              {onUndo && entry.undo_until && change?.field === 'status' ? (
                <UndoButton key={entry.undo_until} until={entry.undo_until} onUndo={() => onUndo(entry)} />
              ) : null}
            </>
          ),
        },
        {
          header: t('history.previousValue'),
          wraps: true,
          cell: ({ change }) => change && <FoldedText text={changeTexts(change, describe, t).before} />,
        },
        {
          header: t('history.currentValue'),
          wraps: true,
          cell: ({ change }) => change && <FoldedText text={changeTexts(change, describe, t).after} />,
        },
        { header: t('history.needReview'), cell: ({ entry }) => <ReviewState entry={entry} /> },
        { header: t('history.requestedBy'), cell: ({ entry }) => entry.created_by.user },
        { header: t('history.updatedAt'), cell: ({ entry }) => <InstantText value={entry.createdAt} /> },
        { header: t('history.reviewedBy'), cell: ({ entry }) => entry.reviewed_by?.user },
        {
          header: t('history.reviewedAt'),
          cell: ({ entry }) => entry.reviewedAt && <InstantText value={entry.reviewedAt} />,
        },
      ]}
    />
  )
}

interface HistoryLine {
  entry: HistoryEntry
  change: HistoryEntry['info'][number] | null
}

const linesOf = (entry: HistoryEntry): HistoryLine[] =>
  changesValues(entry) ? entry.info.map((change) => ({ entry, change })) : [{ entry, change: null }]
