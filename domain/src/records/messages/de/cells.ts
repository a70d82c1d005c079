import type { Translated } from '../../../shared/messages/translated.ts'
import type { cells as source } from '../en/cells.ts'

export const cells: Translated<'de', typeof source> = {
  key: 'Ersten Wert der Zeile ändern',
  change: '{field} von {name} ändern',
  saved: '{field} von {name} ist gespeichert.',
  inReview: 'Ihre Änderung von {field} wartet auf eine Prüfung.',
}
