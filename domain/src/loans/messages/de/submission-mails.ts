import type { Translated } from '../../../shared/messages/translated.ts'
import type { submissionMails as source } from '../en/submission-mails.ts'

export const submissionMails: Translated<'de', typeof source> = {
  subject: '{name} hat {number} abgesendet',
  reason: '{name} hat den Antrag {number} abgesendet.',
  incomplete: 'Einige Pflichtfelder sind noch leer.',
  complete: 'Kein Pflichtfeld ist leer.',
  open: 'Darlehen öffnen: {link}',
  label: 'Darlehen öffnen',
  end: 'Sie erhalten diese Nachricht, weil Sie dieses Darlehen bearbeiten.',
}
