import type { Translated } from '../../../shared/messages/translated.ts'
import type { mass as source } from '../en/mass.ts'

export const mass: Translated<'fr', typeof source> = {
  deleteSelected: 'Supprimer la sélection',
  deleteAll: 'Tout supprimer',
  activateSelected: 'Activer',
  activateAll: 'Tout activer',
  askDeleteSelected: 'Désactiver les éléments sélectionnés ?',
  askDeleteAll: 'Désactiver tous les éléments ?',
  askActivateSelected: 'Activer les éléments sélectionnés ?',
  askActivateAll: 'Activer tous les éléments ?',
  leave_one: '{count} quitte les listes et peut être réactivé.',
  leave_many: '{count} quittent les listes et peuvent être réactivés.',
  leave_other: '{count} quittent les listes et peuvent être réactivés.',
  comeBack_one: '{count} revient dans les listes.',
  comeBack_many: '{count} reviennent dans les listes.',
  comeBack_other: '{count} reviennent dans les listes.',
  none: 'Aucun ne peut être modifié.',
  leftOut: 'Laissés de côté :',
  typeNumber: 'Saisissez {count} pour confirmer',
  deactivate: 'Désactiver {count}',
  activate: 'Activer {count}',
  allMatching: 'Les {count} correspondants',
  countFailed: 'Leur nombre n’a pas pu être établi.',
  wholeList: 'Commandes pour toute la liste',
}
