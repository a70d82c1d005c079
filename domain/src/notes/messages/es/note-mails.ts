import type { Translated } from '../../../shared/messages/translated.ts'
import type { noteMails as source } from '../en/note-mails.ts'

export const noteMails: Translated<'es', typeof source> = {
  subject: '{name} le ha mencionado en una nota de {record}',
  reason: '{name} le ha mencionado en una nota de {record}.',
  open: 'Leer la nota: {link}',
  label: 'Leer la nota',
  end: 'Recibe este mensaje porque alguien de su empresa le ha mencionado.',
}
