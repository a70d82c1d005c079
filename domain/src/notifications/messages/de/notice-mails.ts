import type { Translated } from '../../../shared/messages/translated.ts'
import type { noticeMails as source } from '../en/notice-mails.ts'

export const noticeMails: Translated<'de', typeof source> = {
  subject_one: '{company}: {count} Benachrichtigung',
  subject_other: '{company}: {count} Benachrichtigungen',
  opening: 'Bei {company} gibt es Neues für Sie:',
  item: '{said}: {link}',
  more_one: 'Und {count} weitere in der Glocke.',
  more_other: 'Und {count} weitere in der Glocke.',
  end: 'Sie erhalten diese Nachricht wegen der Einstellungen für Benachrichtigungen auf der Seite Ihres Kontos: {link}',
  pressedEnd: 'Sie erhalten diese Nachricht wegen der Einstellungen für Benachrichtigungen auf der Seite Ihres Kontos.',
}
