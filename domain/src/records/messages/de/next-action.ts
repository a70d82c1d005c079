import type { Translated } from '../../../shared/messages/translated.ts'
import type { nextAction as source } from '../en/next-action.ts'

export const nextAction: Translated<'de', typeof source> = {
  title: 'Nächster Schritt',
  waitsOn: 'Wartet auf',
  due: 'Fällig',
  items: 'Offene Punkte',
  blocking: 'Fehlt für die nächste Phase',
  docs: 'Unterlagen',
  docsOpen: 'Offene Unterlagen',
  docsReview: 'Unterlagen zu prüfen',
  kinds: {
    message: 'Nachricht zu beantworten',
    document: 'Unterlage',
    condition: 'Auflage',
    fields: 'Antwort fehlt',
    invitation: 'Einladung nicht angenommen',
    lockEnd: 'Zinsbindung bis',
    closingDate: 'Abschluss',
    task: 'Aufgabe',
  },
  parties: {
    me: 'Mich',
    colleague: 'Jemand aus dem Kollegium',
    staff: 'Mitarbeiter',
    borrower: 'Darlehensnehmer',
    other: 'Jemand anderes',
  },
  nothing: 'Nichts geplant',
  fill: '{field} ausfüllen',
  unseen: 'Eine Antwort ausfüllen, die Sie nicht sehen',
  nobody: 'Niemand zugewiesen',
  overdue: 'überfällig',
  today: 'heute',
}
