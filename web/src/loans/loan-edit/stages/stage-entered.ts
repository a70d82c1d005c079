import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'

const dayMs = 86_400_000

/** When the loan came into the status it has: its last change of status, else when it was made. */
export function stageEnteredAt(entries: readonly HistoryEntry[], createdAt: string, isWhole: boolean): string | null {
  const change = entries.find((entry) => entry.info.some((one) => one.field === 'status'))
  if (change) return change.createdAt
  return isWhole ? createdAt : null
}

export const wholeDaysSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs))
