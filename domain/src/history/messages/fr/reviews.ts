import type { Translated } from '../../../shared/messages/translated.ts'
import type { reviews as source } from '../en/reviews.ts'

export const reviews: Translated<'fr', typeof source> = {
  title: 'En attente de vérification',
  none: 'Rien n’attend de vérification.',
  all: 'Toutes les modifications en attente',
  accept: 'Accepter',
  reject: 'Refuser',
  accepted: 'Accepté.',
  rejected: 'Refusé.',
  decided: 'Quelqu’un a déjà décidé de cette modification.',
  overtaken: 'Le champ a été modifié depuis. Regardez sa valeur avant de la remplacer.',
  outgrown: 'Le formulaire n’accepte plus cette valeur. Refusez-la ou faites-la saisir de nouveau.',
  changedSince: 'Modifié depuis : {value}',
  own: 'La vôtre',
  hidden: 'Un champ que vous ne voyez pas',
  by: 'par {name}',
  replaceTitle: 'Remplacer la valeur ?',
  replaceText: 'Le champ a été modifié après cette demande. Accepter remplace « {value} ».',
  replace: 'Remplacer',
  keyAccept: 'Accepter la modification',
  keyReject: 'Refuser la modification',
  loadFailed: 'Les modifications en attente n’ont pas pu être chargées',
  more: 'Afficher plus',
  keyNext: 'Modification suivante',
}
