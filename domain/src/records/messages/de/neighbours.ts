import type { Translated } from '../../../shared/messages/translated.ts'
import type { neighbours as source } from '../en/neighbours.ts'

export const neighbours: Translated<'de', typeof source> = {
  list: 'In der Liste',
  previous: 'Vorheriger Eintrag der Liste',
  next: 'Nächster Eintrag der Liste',
  withKey: '{way}, Taste {key}',
  place: '{place} von {total}',
  left: 'Nicht mehr in der Liste',
}
