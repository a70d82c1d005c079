import type { Translated } from '../../../shared/messages/translated.ts'
import type { cells as source } from '../en/cells.ts'

export const cells: Translated<'es', typeof source> = {
  key: 'Cambiar el primer valor de la fila',
  change: 'Cambiar {field} de {name}',
  saved: 'Se guardó {field} de {name}.',
  inReview: 'Su cambio de {field} espera una revisión.',
}
