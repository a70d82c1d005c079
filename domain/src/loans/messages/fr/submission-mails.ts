import type { Translated } from '../../../shared/messages/translated.ts'
import type { submissionMails as source } from '../en/submission-mails.ts'

export const submissionMails: Translated<'fr', typeof source> = {
  subject: '{name} a envoyé {number}',
  reason: '{name} a envoyé la demande de {number}.',
  incomplete: 'Des champs obligatoires sont encore vides.',
  complete: 'Aucun champ obligatoire n’est vide.',
  open: 'Ouvrir le prêt : {link}',
  label: 'Ouvrir le prêt',
  end: 'Vous recevez ce message parce que vous travaillez sur ce prêt.',
}
