import type { Translated } from '../../../shared/messages/translated.ts'
import type { senders as source } from '../en/senders.ts'

export const senders: Translated<'fr', typeof source> = {
  question: 'Envoyer les e-mails depuis cette adresse ?',
  waits: 'En attente de vérification : consultez votre boîte de réception.',
  off: 'Vos e-mails partent de l’adresse de la société.',
  on: 'Vos e-mails partent de {address}.',
  mailed: 'Un lien a été envoyé à {address}, veuillez vérifier.',
  notYours: 'Ce n’est pas l’adresse de votre dossier.',
  title: 'Vérifier votre adresse',
  text: 'Les e-mails que vous rédigez partiront de cette adresse.',
  prove: 'C’est mon adresse',
  unknown: 'Ce lien n’est plus valide.',
  mail: {
    subject: 'Envoyer des e-mails depuis cette adresse',
    reason: 'Une personne qui se connecte avec cette adresse souhaite envoyer des e-mails depuis celle-ci.',
    open: 'Ouvrez ce lien dans la journée : {link}',
    label: 'Vérifier l’adresse',
    end: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  },
}
