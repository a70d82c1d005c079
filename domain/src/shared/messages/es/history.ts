import type { history as source } from '../en/history.ts'
import type { MessagesLike } from '../messages-like.ts'

export const history: MessagesLike<typeof source> = {
  title: 'Historial de acciones',
  field: 'Campo',
  previousValue: 'Valor anterior',
  currentValue: 'Valor actual',
  needReview: 'Requiere revisión',
  requestedBy: 'Solicitado por',
  updatedAt: 'Actualizado el',
  reviewedBy: 'Revisado por',
  reviewedAt: 'Revisado el',
  actions: 'Acciones',
  waiting: 'En espera de revisión',
  waitingForReview: 'En espera de revisión',
  reviewed: 'Revisado',
  rejected: 'Rechazado',
}
