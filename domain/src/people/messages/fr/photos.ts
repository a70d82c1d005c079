import type { Translated } from '../../../shared/messages/translated.ts'
import type { photos as source } from '../en/photos.ts'

export const photos: Translated<'fr', typeof source> = {
  title: 'Votre photo',
  hint: 'Les emprunteurs la voient à côté de votre nom et de votre numéro.',
  yours: 'Votre photo',
  choose: 'Choisir une photo',
  remove: 'Retirer',
  saved: 'Votre photo a été enregistrée.',
  removed: 'Votre photo a été retirée.',
  noPicture: 'Ce n’est pas une image que l’on peut ouvrir ici.',
}
