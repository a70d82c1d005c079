import type { Translated } from '../../../shared/messages/translated.ts'
import type { peek as source } from '../en/peek.ts'

export const peek: Translated<'fr', typeof source> = {
  look: 'Voir {name}',
  key: 'Voir la ligne',
  open: 'Ouvrir',
  previous: 'Ligne précédente',
  next: 'Ligne suivante',
  place: '{place} sur {total}',
  failed: 'Le reste n’a pas pu être chargé',
}
