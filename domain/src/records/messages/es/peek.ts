import type { Translated } from '../../../shared/messages/translated.ts'
import type { peek as source } from '../en/peek.ts'

export const peek: Translated<'es', typeof source> = {
  look: 'Ver {name}',
  key: 'Ver la fila',
  open: 'Abrir',
  previous: 'Fila anterior',
  next: 'Fila siguiente',
  place: '{place} de {total}',
  failed: 'No se pudo cargar el resto',
}
