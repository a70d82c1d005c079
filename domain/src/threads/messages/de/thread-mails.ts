import type { Translated } from '../../../shared/messages/translated.ts'
import type { threadMails as source } from '../en/thread-mails.ts'

export const threadMails: Translated<'de', typeof source> = {
  subject_one: '{count} neue Nachricht zu {record}',
  subject_other: '{count} neue Nachrichten zu {record}',
  reason_one: 'Zu {record} wartet {count} neue Nachricht auf Sie.',
  reason_other: 'Zu {record} warten {count} neue Nachrichten auf Sie.',
  open: 'Lesen und antworten: {link}',
  label: 'Lesen und antworten',
  end: 'Was geschrieben wurde, sehen Sie nach der Anmeldung, nicht in dieser E-Mail.',
}
