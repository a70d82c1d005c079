import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useTranslation } from '../translation.ts'
import { StatusChip } from '../ui/status-chip.tsx'

/** Whether a change waits for a reviewer, and what became of it. */
export function ReviewState({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  if (entry.reject) return <StatusChip label={t('history.rejected')} color="red" />
  if (entry.accept || entry.reviewedAt !== null) return <StatusChip label={t('history.reviewed')} color="green" />
  return entry.reviewer.length > 0 ? <StatusChip label={t('history.waiting')} color="amber" /> : null
}
