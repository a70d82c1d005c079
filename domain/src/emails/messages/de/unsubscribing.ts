import type { Translated } from '../../../shared/messages/translated.ts'
import type { unsubscribing as source } from '../en/unsubscribing.ts'

export const unsubscribing: Translated<'de', typeof source> = {
  title: 'E-Mail-Einstellungen',
  link: 'Diese E-Mails abbestellen',
  question: 'E-Mails von {company} an {email} beenden?',
  stays: 'E-Mails zu Ihrem eigenen Darlehen erreichen Sie weiterhin.',
  of: 'Beenden',
  ofAll: 'Alle von {company}',
  ofSender: 'Nur die von {sender}',
  ofTopic: 'Nur die zu „{topic}“',
  alsoOf: 'Auch die von anderen',
  reason: 'Grund',
  noReason: 'Kein Grund',
  customReason: 'In Ihren Worten',
  confirm: 'Abbestellen',
  done: 'Sie haben sich abgemeldet.',
  undo: 'Zurücknehmen',
  undone: 'Sie erhalten wieder E-Mails.',
  unknown: 'Dieser Link ist nicht gültig.',
  failed: 'Etwas ist schiefgegangen, bitte versuchen Sie es noch einmal.',
  tracks: 'Festhalten, wann ich diese E-Mails öffne',
  tracksHelp: 'Wer Ihnen schreibt, sieht dann, dass Sie es gelesen haben.',
  tracksOff: 'Es wird nicht mehr festgehalten, wann Sie E-Mails öffnen.',
  tracksOn: 'Es wird wieder festgehalten, wann Sie E-Mails öffnen.',
  reasons: {
    'too-many': 'Zu viele E-Mails',
    'not-relevant': 'Sie betreffen mich nicht',
    'never-asked': 'Ich habe nie darum gebeten',
    other: 'Etwas anderes',
  },
}
