import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMails as source } from '../en/document-mails.ts'

export const documentMails: Translated<'fr', typeof source> = {
  subject: 'Veuillez renvoyer {title} ({record})',
  redo: 'Nous avons examiné {title} pour {record} et en avons besoin une nouvelle fois.',
  reason: 'Ce qu’il faut : {reason}',
  open: 'À envoyer ici : {link}',
  label: 'Envoyer',
  end: 'Vous recevez ce message parce que vous êtes emprunteur de {record}.',
}
