import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMailbox as source } from '../en/document-mailbox.ts'

export const documentMailbox: Translated<'fr', typeof source> = {
  title: 'Adresse pour documents par e-mail',
  share: 'Documents par e-mail',
  text: 'Envoyez ou transférez des documents de ce dossier à cette adresse depuis {from}. Les pièces jointes attendent ici d’être classées. L’adresse n’est qu’à vous.',
  copy: 'Copier',
  copied: 'Copié.',
  renew: 'Créer une nouvelle adresse',
  renewText: 'Ce qui est envoyé à l’adresse précédente n’est plus accepté.',
  renewed: 'Une nouvelle adresse est créée.',
  none: 'Ce programme ne reçoit pas d’e-mails, ou vous n’avez pas d’adresse.',
  unsorted: 'À classer',
  sorted: 'Le fichier est classé.',
  sort: 'Classer {name} dans',
  choose: 'Choisir un document',
  failed: 'L’adresse n’a pas pu être chargée',
}
