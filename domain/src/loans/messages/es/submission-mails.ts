import type { Translated } from '../../../shared/messages/translated.ts'
import type { submissionMails as source } from '../en/submission-mails.ts'

export const submissionMails: Translated<'es', typeof source> = {
  subject: '{name} ha enviado {number}',
  reason: '{name} ha enviado la solicitud de {number}.',
  incomplete: 'Aún hay campos obligatorios en blanco.',
  complete: 'No falta ningún campo obligatorio.',
  open: 'Abrir el préstamo: {link}',
  label: 'Abrir el préstamo',
  end: 'Recibe este mensaje porque trabaja en este préstamo.',
}
