import type { Translated } from '../../../shared/messages/translated.ts'
import type { cells as source } from '../en/cells.ts'

export const cells: Translated<'fr', typeof source> = {
  key: 'Modifier la première valeur de la ligne',
  change: 'Modifier {field} de {name}',
  saved: '{field} de {name} est enregistré.',
  inReview: 'Votre modification de {field} attend une révision.',
}
