import type { Translated } from '../../../shared/messages/translated.ts'
import type { noteMails as source } from '../en/note-mails.ts'

export const noteMails: Translated<'de', typeof source> = {
  subject: '{name} hat Sie in einer Notiz zu {record} erwähnt',
  reason: '{name} hat Sie in einer Notiz zu {record} erwähnt.',
  open: 'Notiz lesen: {link}',
  label: 'Notiz lesen',
  end: 'Sie erhalten diese Nachricht, weil jemand in Ihrem Unternehmen Sie erwähnt hat.',
}
