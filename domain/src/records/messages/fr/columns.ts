import type { Translated } from '../../../shared/messages/translated.ts'
import type { columns as source } from '../en/columns.ts'

export const columns: Translated<'fr', typeof source> = {
  appliesTo: 'Les colonnes valent',
  forAll: 'Pour toute la société',
  forMe: 'Pour moi seulement',
  back: 'Revenir aux colonnes de la société',
  wentBack: 'Les colonnes de la société sont de nouveau affichées.',
}
