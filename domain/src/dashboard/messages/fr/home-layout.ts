import type { Translated } from '../../../shared/messages/translated.ts'
import type { homeLayout as source } from '../en/home-layout.ts'

export const homeLayout: Translated<'fr', typeof source> = {
  arrange: 'Organiser',
  title: 'Organiser cette page',
  hint: 'Faites glisser une carte ou déplacez-la avec les flèches. Les cartes masquées ne sont pas consultées.',
  cards: 'Cartes dans leur ordre',
  figuresFirst: 'Chiffres au-dessus des cartes',
  save: 'Enregistrer pour moi',
  back: 'Revenir à la présentation par défaut',
  saved: 'Votre page est organisée.',
  savedFor: 'La page du rôle « {role} » est organisée.',
  saveFailed: 'L’enregistrement a échoué.',
  forRole: 'Pour un rôle',
  forRoleHelp: 'Vue par toutes les personnes du rôle qui n’ont pas organisé la page.',
  role: 'Rôle',
  makeDefault: 'Définir par défaut',
  removeDefault: 'Retirer la présentation par défaut',
  now: 'Actuellement : {cards}',
  noDefault: 'Pas de présentation par défaut propre.',
}
