import type { Translated } from '../../../shared/messages/translated.ts'
import type { consents as source } from '../en/consents.ts'

export const consents: Translated<'de', typeof source> = {
  title: 'Wie an sie geschrieben werden darf',
  loadFailed: 'Die Einwilligungen konnten nicht geladen werden',
  channel: 'Kanal',
  channels: { email: 'E-Mails an viele', whatsapp: 'WhatsApp', sms: 'Textnachrichten auf das Telefon' },
  address: 'An',
  former: 'frühere',
  about: 'Worüber',
  all: 'alles',
  states: { given: 'Eingewilligt', revoked: 'Zurückgenommen', none: 'Nichts festgehalten', open: 'Nichts dagegen' },
  sources: {
    noted: 'Festgehalten: {words}',
    joining: 'Beim Beitritt',
    'stop-word': 'Sie schrieben „{words}“',
    link: 'Über den Link einer E-Mail',
    complaint: 'Als Spam gemeldet',
    merged: 'Mit einem anderen Datensatz derselben Person',
  },
  history: 'Früher',
  wording: 'Wozu eingewilligt wurde',
  wordingHelp: 'Der Text oder seine Version',
  note: 'Einwilligung festhalten',
  how: 'Wie',
  howHelp: 'Ein Formular, ein Anruf, ein unterschriebenes Papier',
  on: 'Am (leer: heute)',
  reason: 'Warum, wie sie es sagten',
  revokeTitle: 'Zurücknehmen: {channel}',
  theirs: 'Sie haben es selbst beendet: Nur sie nehmen es zurück.',
  stopWords: 'Allein in einer Nachricht beenden diese Wörter sie: {words}',
  noted: 'Die Einwilligung ist festgehalten.',
  nothing: 'Nichts ist bekannt: Der Datensatz hat weder Nummer noch Adresse.',
  problems: {
    noAddress: 'Der Datensatz hat keine solche Nummer oder Adresse',
    revokedSince: 'Seit diesem Tag wurde sie zurückgenommen',
  },
}
