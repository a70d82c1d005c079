import type { Translated } from '../../../shared/messages/translated.ts'
import type { mass as source } from '../en/mass.ts'

export const mass: Translated<'de', typeof source> = {
  deleteSelected: 'Ausgewählte löschen',
  deleteAll: 'Alle löschen',
  activateSelected: 'Aktivieren',
  activateAll: 'Alle aktivieren',
  askDeleteSelected: 'Ausgewählte Einträge deaktivieren?',
  askDeleteAll: 'Alle Einträge deaktivieren?',
  askActivateSelected: 'Ausgewählte Einträge aktivieren?',
  askActivateAll: 'Alle Einträge aktivieren?',
  leave_one: '{count} verschwindet aus den Listen und lässt sich wieder aktivieren.',
  leave_other: '{count} verschwinden aus den Listen und lassen sich wieder aktivieren.',
  comeBack_one: '{count} kommt in die Listen zurück.',
  comeBack_other: '{count} kommen in die Listen zurück.',
  none: 'Keiner davon lässt sich ändern.',
  leftOut: 'Ausgelassen:',
  changeStatus: 'Status ändern …',
  giveTo: 'Geben an …',
  choose: 'Auswählen …',
  change: 'Ändern',
  typeNumber: 'Zur Bestätigung {count} eingeben',
  deactivate: '{count} deaktivieren',
  activate: '{count} aktivieren',
  allMatching: 'Alle {count} passenden',
  countFailed: 'Die Anzahl ließ sich nicht ermitteln.',
  wholeList: 'Befehle für die ganze Liste',
}
