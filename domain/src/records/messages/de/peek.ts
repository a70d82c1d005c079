import type { Translated } from '../../../shared/messages/translated.ts'
import type { peek as source } from '../en/peek.ts'

export const peek: Translated<'de', typeof source> = {
  look: '{name} ansehen',
  key: 'Zeile ansehen',
  open: 'Öffnen',
  previous: 'Vorherige Zeile',
  next: 'Nächste Zeile',
  place: '{place} von {total}',
  failed: 'Weiteres dazu ließ sich nicht laden',
}
