import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { ErrorPanel } from '../ui/state-panels.tsx'
import { entriesOf, historyQuery } from './history-panel.tsx'
import './history.css'
import { FoldedText } from './folded-text.tsx'
import { actText, changesValues, changeTexts, changeTitle, type DescribeValue } from './history-value.ts'
import { UndoButton, type UndoEntry } from './undo-button.tsx'

const entriesShown = 6
const changesShown = 3

interface RecentChangesProps {
  module: string
  recordId: string
  /** The whole history. */
  all: Path
  describe: DescribeValue
  onUndo?: UndoEntry
}

/** The last few acts on a record, as a feed beside it. */
export function RecentChanges({ module, recordId, all, describe, onUndo }: RecentChangesProps) {
  const { t } = useTranslation()
  const history = useInfiniteQuery(historyQuery(module, recordId))
  const [kind, setKind] = useState<FeedKind>('all')
  if (history.isPending) return <RowsSkeleton rows={3} />
  if (history.isError && !history.data) {
    return (
      <ErrorPanel
        error={history.error}
        title={t('history.loadFailed')}
        onRetry={() => void history.refetch()}
        as="h3"
      />
    )
  }
  const entries = entriesOf(history.data.pages)
  const count = history.data.pages[0]?.count ?? 0
  if (entries.length === 0) return <p className="quiet">{t('history.empty')}</p>
  const chosen = entries.filter((entry) => kind === 'all' || feedKindOf(entry) === kind)
  return (
    <>
      <Choice
        aria-label={t('history.filter')}
        size="sm"
        data={feedKinds.map((value) => ({ value, label: t(`history.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(feedKinds.find((one) => one === value) ?? 'all')}
      />
      {chosen.length === 0 && <p className="quiet">{t('history.noneOfKind', { count: entries.length })}</p>}
      <ul className="feed">
        {chosen.slice(0, entriesShown).map((entry) => (
          <FeedEntry key={entry._id} entry={entry} describe={describe} onUndo={onUndo} />
        ))}
      </ul>
      <p className="feed-all">
        <AppLink to={all}>{t('history.all', { count })}</AppLink>
      </p>
    </>
  )
}

/** What can be looked at alone in the feed. */
const feedKinds = ['all', 'changes', 'notes', 'documents', 'tasks'] as const
type FeedKind = (typeof feedKinds)[number]

function feedKindOf({ action }: HistoryEntry): FeedKind {
  if (action.startsWith('note-') || action === 'call-logged') return 'notes'
  if (action.startsWith('document-')) return 'documents'
  if (action.startsWith('task-') || action.startsWith('condition-')) return 'tasks'
  return 'changes'
}

interface FeedEntryProps extends Pick<RecentChangesProps, 'describe' | 'onUndo'> {
  entry: HistoryEntry
}

function FeedEntry({ entry, describe, onUndo }: FeedEntryProps) {
  const { t } = useTranslation()
  const shown = changesValues(entry) ? entry.info.slice(0, changesShown) : []
  return (
    <li>
      <Avatar name={entry.created_by.user} />
      <div>
        <p>
          <b>{entry.created_by.user}</b> {actText(entry, t)}
        </p>
        {shown.map((change) => {
          const { before, after } = changeTexts(change, describe, t)
          return (
            <div className="chg" key={change.field}>
              {entry.info.length > 1 ? <span className="quiet">{changeTitle(entry, change, t)}</span> : null}
              <del>
                <FoldedText text={before} />
              </del>
              <span aria-hidden>→</span>
              <span className="vh">{t('history.to')}</span>
              <FoldedText text={after} />
            </div>
          )
        })}
        <p className="t">
          <InstantText value={entry.createdAt} />
          {onUndo && entry.undo_until ? (
            <UndoButton key={entry.undo_until} until={entry.undo_until} onUndo={() => onUndo(entry)} />
          ) : null}
        </p>
      </div>
    </li>
  )
}
