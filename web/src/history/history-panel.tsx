import { type HistoryEntry, listHistory } from '@corbel/domain/history/history-endpoints'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useReadersPath } from '../records/use-readers-path.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { HistoryTable } from './history-table.tsx'
import type { DescribeValue } from './history-value.ts'
import type { UndoEntry } from './undo-button.tsx'

const pageSize = 25

/** Who changed what in one record, newest first, a page at a time. */
export const historyQuery = (module: string, recordId: string) =>
  infiniteQueryOptions({
    queryKey: ['history', module, recordId],
    queryFn: ({ pageParam, signal }) =>
      call(listHistory, {
        body: { module, _id: recordId, skip: pageParam, limit: pageSize, counted: 'least' },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.count ? pages.length : undefined),
  })

export const entriesOf = (pages: readonly { action_history: HistoryEntry[] }[]): readonly HistoryEntry[] =>
  pages.flatMap((page) => page.action_history)

interface HistoryPanelProps {
  module: string
  recordId: string
  describe: DescribeValue
  onUndo?: UndoEntry
}

/** The history of a record, for any page that shows one. */
export function HistoryPanel({ module, recordId, describe, onUndo }: HistoryPanelProps) {
  const { t } = useTranslation()
  const readersPath = useReadersPath(recordId)
  const history = useInfiniteQuery(historyQuery(module, recordId))
  if (history.isPending) return <RowsSkeleton />
  if (history.isError && !history.data) {
    return <ErrorPanel error={history.error} title={t('history.loadFailed')} onRetry={() => void history.refetch()} />
  }
  const entries = entriesOf(history.data.pages)
  return (
    <div className="card">
      <header className="card-h">
        <h2 className="grow">{t('history.title')}</h2>
        {readersPath && <AppLink to={readersPath}>{t('history.whoRead')}</AppLink>}
      </header>
      {entries.length === 0 ? (
        <EmptyPanel title={t('history.empty')} />
      ) : (
        <HistoryTable entries={entries} describe={describe} onUndo={onUndo} />
      )}
      {history.hasNextPage ? (
        <div className="history-more">
          <Button variant="subtle" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('history.showMore')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
