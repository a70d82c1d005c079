import type { Translated } from '../../../shared/messages/translated.ts'
import type { pages as source } from '../en/pages.ts'

export const pages: Translated<'de', typeof source> = {
  moduleMade: 'Die Seite {title} wurde angelegt.',
  keyShape: '2 bis 40 kleine Buchstaben und Ziffern, Wörter mit Bindestrich getrennt.',
  keyReserved: 'Dieser Schlüssel gehört zu einer Seite des Programms.',
  keyTaken: 'Eine Seite mit diesem Schlüssel gibt es schon.',
  tooMany: 'Das Unternehmen hat so viele eigene Seiten, wie möglich sind.',
  created: '{kind} wurde angelegt.',
  updated: '{kind} wurde gespeichert.',
  create: '{kind} anlegen',
  empty: 'Keine {title} vorhanden, legen Sie etwas an!',
  noMatch: 'Hier passt nichts',
  loadFailed: 'Die Liste konnte nicht geladen werden',
  openFailed: 'Dieser Eintrag konnte nicht geladen werden',
  searchLabel: '{title} durchsuchen',
  actionsOf: 'Aktionen für {name}',
}
