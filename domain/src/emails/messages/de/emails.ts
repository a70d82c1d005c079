import type { Translated } from '../../../shared/messages/translated.ts'
import type { emails as source } from '../en/emails.ts'

export const emails: Translated<'de', typeof source> = {
  tab: 'E-Mails',
  writeFrom: 'E-Mail zu {number} schreiben',
  sendSelected: 'E-Mail an ausgewählte senden',
  sendAll: 'E-Mail an alle senden',
  listSelected: 'Liste anlegen/ändern (Ausgewählte)',
  listAll: 'Liste anlegen/ändern (Alle)',
  problems: {
    blank: 'sie ist leer',
    'too-long': 'sie ist zu lang',
    'no-at': 'das @ fehlt',
    space: 'sie enthält ein Leerzeichen oder einen Zeilenumbruch',
    'unusual-form': 'Anführungszeichen, Kommentare und Zahlen in Klammern werden nicht angenommen',
    'local-part': 'der Teil vor dem @ ist nicht gültig',
    'local-letters': 'der Teil vor dem @ darf nur einfache Buchstaben, Ziffern und Zeichen enthalten',
    domain: 'der Teil hinter dem @ ist keine gültige Domain',
    disposable: 'es ist eine Wegwerfadresse',
    'no-such-domain': 'die Domain gibt es nicht',
    'no-mail': 'die Domain nimmt keine Mail an',
  },
}
