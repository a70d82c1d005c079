import type { Translated } from '../../../shared/messages/translated.ts'
import type { neighbours as source } from '../en/neighbours.ts'

export const neighbours: Translated<'fr', typeof source> = {
  list: 'Dans la liste',
  previous: 'Précédent de la liste',
  next: 'Suivant de la liste',
  withKey: '{way}, touche {key}',
  place: '{place} sur {total}',
  left: 'N’est plus dans la liste',
}
