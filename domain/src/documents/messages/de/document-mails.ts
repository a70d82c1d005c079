import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMails as source } from '../en/document-mails.ts'

export const documentMails: Translated<'de', typeof source> = {
  subject: 'Bitte senden Sie {title} noch einmal ({record})',
  redo: 'Wir haben {title} zu {record} angesehen und brauchen es noch einmal.',
  reason: 'Was gebraucht wird: {reason}',
  open: 'Hier senden: {link}',
  label: 'Senden',
  end: 'Sie erhalten diese Nachricht, weil Sie Darlehensnehmer von {record} sind.',
}
