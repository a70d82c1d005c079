import type { Translated } from '../../../shared/messages/translated.ts'
import type { neighbours as source } from '../en/neighbours.ts'

export const neighbours: Translated<'es', typeof source> = {
  list: 'En la lista',
  previous: 'Anterior de la lista',
  next: 'Siguiente de la lista',
  withKey: '{way}, tecla {key}',
  place: '{place} de {total}',
  left: 'Ya no está en la lista',
}
