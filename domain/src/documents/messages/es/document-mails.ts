import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMails as source } from '../en/document-mails.ts'

export const documentMails: Translated<'es', typeof source> = {
  subject: 'Envíe de nuevo {title} ({record})',
  redo: 'Hemos revisado {title} de {record} y lo necesitamos otra vez.',
  reason: 'Qué se necesita: {reason}',
  open: 'Envíelo aquí: {link}',
  label: 'Enviar',
  end: 'Recibe este mensaje porque es prestatario de {record}.',
}
