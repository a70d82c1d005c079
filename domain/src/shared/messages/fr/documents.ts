import type { documents as source } from '../en/documents.ts'
import type { MessagesLike } from '../messages-like.ts'

export const documents: MessagesLike<typeof source> = {
  uploaded: 'Le document a été envoyé.',
  uploadFailed: "Une erreur s'est produite, le document n'a pas pu être envoyé.",
  removed: 'Document retiré.',
  removeFailed: "Une erreur s'est produite, le document n'a pas pu être retiré.",
  choose: 'Choisir un fichier',
  chooseMany: 'Choisir des fichiers',
  dropHere: 'ou déposer des fichiers ici',
  dropHereOne: 'ou déposer un fichier ici',
  types: "{types}, jusqu'à {size}",
  remove: 'Retirer {name}',
  open: 'Ouvrir {name}',
  download: 'Télécharger {name}',
  cancelUpload: "Annuler l'envoi de {name}",
  retryUpload: 'Envoyer {name} à nouveau',
  uploading: 'Envoi de {name}',
  progress: '{done} sur {total}',
  checking: 'Vérification',
  waitingTurn: 'En attente',
  cancelled: 'Annulé',
  tooLarge: 'Le fichier dépasse la taille maximale ( 45MB )',
  wrongType: 'Les fichiers de ce type ne sont pas acceptés ici.',
  rowFirst: "Enregistrez d'abord cet élément, puis ajoutez-y des fichiers.",
  waitsForReview: "Envoyé ; en attente d'une vérification.",
  retryIn: "Trop d'envois à la fois, reprise dans {seconds} s",
}
