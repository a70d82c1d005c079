import type { Translated } from '../../../shared/messages/translated.ts'
import type { noteMails as source } from '../en/note-mails.ts'

export const noteMails: Translated<'fr', typeof source> = {
  subject: '{name} vous a mentionné dans une note sur {record}',
  reason: '{name} vous a mentionné dans une note sur {record}.',
  open: 'Lire la note : {link}',
  label: 'Lire la note',
  end: 'Vous recevez ce message parce qu’une personne de votre société vous a mentionné.',
}
