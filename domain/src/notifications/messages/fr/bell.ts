import type { Translated } from '../../../shared/messages/translated.ts'
import type { bell as source } from '../en/bell.ts'

export const bell: Translated<'fr', typeof source> = {
  title: 'Notifications',
  unread_one: 'Notifications, {count} non lue',
  unread_many: 'Notifications, {count} non lues',
  unread_other: 'Notifications, {count} non lues',
  tabs: 'Quelles notifications',
  All: 'Toutes',
  Assigned: 'Attribuées',
  Docs: 'Documents',
  Reviews: 'Examens',
  empty: 'Tout est à jour ! Aucune nouvelle notification.',
  clear: 'Tout marquer comme lu',
  clearTab: 'Marquer celles-ci comme lues',
  earlier: 'Déjà lues',
  failed: 'Les notifications n’ont pas pu être chargées.',
  settings: 'Réglages des notifications',
  isUnread: 'Non lue',
}
