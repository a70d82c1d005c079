import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { type HiddenHistory, mayKnowChange } from '@corbel/domain/history/history-rules'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { HistoryRow } from './history-row.ts'

/** One entry of a record's history as a role may read it. */
export function presentHistory(row: HistoryRow, hidden: HiddenHistory): HistoryEntry {
  return {
    _id: row.id,
    action: row.action,
    created_by: { user: row.byName, info: { id: row.byPerson ?? '' }, url: null },
    createdAt: row.createdAt.toISOString(),
    rev: row.rev,
    info: row.changes.filter((change) => mayKnowChange(change, hidden)).map((change) => presentChange(change, hidden)),
    reviewer: [],
    reviewed_by: null,
    reviewedAt: null,
    accept: false,
    reject: false,
  }
}

function presentChange(change: RecordChange, hidden: HiddenHistory): HistoryEntry['info'][number] {
  const { field, title, shown } = change
  const value = (of: 'previous' | 'current'): unknown => shown?.[of] ?? withoutHidden(change[of], hidden)
  return { field, title, previous_value: value('previous'), current_value: value('current') }
}

/** A row that came or went is kept whole; a role reads its own columns of it. */
function withoutHidden(value: unknown, { fields }: HiddenHistory): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([column]) => !fields.has(column)))
}
