import type { Translated } from '../../../shared/messages/translated.ts'
import type { threadMails as source } from '../en/thread-mails.ts'

export const threadMails: Translated<'es', typeof source> = {
  subject_one: '{count} mensaje nuevo sobre {record}',
  subject_many: '{count} mensajes nuevos sobre {record}',
  subject_other: '{count} mensajes nuevos sobre {record}',
  reason_one: 'Le espera {count} mensaje nuevo sobre {record}.',
  reason_many: 'Le esperan {count} mensajes nuevos sobre {record}.',
  reason_other: 'Le esperan {count} mensajes nuevos sobre {record}.',
  open: 'Leer y responder: {link}',
  label: 'Leer y responder',
  end: 'Lo que se escribió se ve después de iniciar sesión, no en este correo.',
}
