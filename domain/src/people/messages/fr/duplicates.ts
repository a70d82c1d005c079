import type { Translated } from '../../../shared/messages/translated.ts'
import type { duplicates as source } from '../en/duplicates.ts'

export const duplicates: Translated<'fr', typeof source> = {
  title: 'Cette personne existe-t-elle déjà ?',
  text: 'Ces personnes ressemblent à celle que vous saisissez.',
  others: 'D’autres lui ressemblent aussi.',
  email: 'Même e-mail',
  phone: 'Même téléphone',
  birthDate: 'Même date de naissance',
  address: 'Même adresse',
  name: 'Même nom',
  nearName: 'Nom presque identique',
  use: 'Utiliser celle-ci',
  anyway: 'Créer quand même',
  titleOfKnown: 'Cette personne existe-t-elle en double ?',
  textOfKnown: 'Ces enregistrements ressemblent à celui-ci.',
  merge: 'Comparer et fusionner',
  mergeTwo: 'Fusionner…',
}
