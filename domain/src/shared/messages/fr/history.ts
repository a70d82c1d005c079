import type { history as source } from '../en/history.ts'
import type { MessagesLike } from '../messages-like.ts'

export const history: MessagesLike<typeof source> = {
  title: 'Historique des actions',
  field: 'Champ',
  previousValue: 'Valeur précédente',
  currentValue: 'Valeur actuelle',
  needReview: 'À contrôler',
  requestedBy: 'Demandé par',
  updatedAt: 'Modifié le',
  reviewedBy: 'Contrôlé par',
  reviewedAt: 'Contrôlé le',
  actions: 'Actions',
  waiting: 'En attente de contrôle',
  waitingForReview: 'En attente de contrôle',
  reviewed: 'Contrôlé',
  rejected: 'Rejeté',
}
