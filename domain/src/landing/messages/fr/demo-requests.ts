import type { Translated } from '../../../shared/messages/translated.ts'
import type { demoRequests as source } from '../en/demo-requests.ts'

export const demoRequests: Translated<'fr', typeof source> = {
  intro: 'Qui a demandé à voir Corbel, du plus récent au plus ancien. Une demande est supprimée après deux ans.',
  empty: 'Personne n’a encore demandé de démonstration.',
  loadFailed: 'Les demandes de démonstration n’ont pas pu être chargées.',
  name: 'Nom',
  email: 'E-mail',
  company: 'Société',
  phone: 'Téléphone',
  askedOn: 'Demandé le',
  sent: 'Merci. Nous vous contacterons.',
  done: 'Traitée',
  doneBy: 'Par {name}',
  finish: 'Marquer comme traitée',
  reopen: 'Marquer comme non traitée',
  remove: 'Retirer',
  finished: 'Marquée comme traitée.',
  reopened: 'Marquée comme non traitée.',
  removed: 'La demande a été retirée.',
  removeTitle: 'Retirer la demande de {name} ?',
  removeText: 'La demande disparaît alors ; personne ne peut la rétablir.',
  mail: {
    subject: 'Quelqu’un demande une démonstration de Corbel',
    reason: 'Quelqu’un a rempli le formulaire de la page de Corbel et souhaite voir le programme.',
    open: 'Ouvrir la demande : {link}',
    label: 'Ouvrir la demande',
    end: 'Vous recevez ce message car ce programme indique votre adresse pour ces demandes.',
  },
}
