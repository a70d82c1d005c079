import type { Translated } from '../../../shared/messages/translated.ts'
import type { followed as source } from '../en/followed.ts'

export const followed: Translated<'es', typeof source> = {
  title: 'Préstamos que sigue',
  none: 'Ahora no sigue ningún préstamo.',
  where: 'En qué punto está el préstamo {number}',
  closing: 'Cierre el {date}',
  ended: 'Este préstamo no continúa.',
  failed: 'No se pudieron cargar sus préstamos',
}
