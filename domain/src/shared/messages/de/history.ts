import type { history as source } from '../en/history.ts'
import type { MessagesLike } from '../messages-like.ts'

export const history: MessagesLike<typeof source> = {
  title: 'Änderungsverlauf',
  field: 'Feld',
  previousValue: 'Vorheriger Wert',
  currentValue: 'Aktueller Wert',
  needReview: 'Prüfung nötig',
  requestedBy: 'Angefragt von',
  updatedAt: 'Geändert am',
  reviewedBy: 'Geprüft von',
  reviewedAt: 'Geprüft am',
  actions: 'Aktionen',
  waiting: 'Wartet auf Prüfung',
  waitingForReview: 'Wartet auf Prüfung',
  reviewed: 'Geprüft',
  rejected: 'Abgelehnt',
}
