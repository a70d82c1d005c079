import type { table as source } from '../en/table.ts'
import type { Translated } from '../translated.ts'

export const table: Translated<'de', typeof source> = {
  range: '{first}–{last} von {total}',
  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pageNumber: 'Seite {page}',
  rows: 'Zeilen',
  rowsPerPage: 'Zeilen je Seite: {count}',
  selection: 'Auswahl',
  selected: '{count} ausgewählt',
  clearSelection: 'Auswahl aufheben',
  clearSearch: 'Suche leeren',
  removeFilter: 'Filter {field} entfernen',
  rowHeight: 'Zeilenhöhe: {height}',
  heights: {
    compact: 'eng',
    normal: 'normal',
    comfortable: 'weit',
  },
  shownColumns: 'Angezeigte Spalten ({count})',
  moreColumns: 'Weitere Spalten',
  findColumn: 'Spalte suchen',
  noColumn: 'Keine Spalte',
  dragHelp:
    'Zum Verschieben der Spalte die Leertaste drücken, dann die Pfeiltasten, dann wieder die Leertaste. Escape lässt sie, wo sie war.',
  dragStart: '{column} aufgenommen.',
  dragOver: '{column} ist an Stelle {place} von {total}.',
  dragCancel: '{column} bleibt, wo sie war.',
  dragColumn: '{column} verschieben',
  moveUp: '{column} nach oben',
  moveDown: '{column} nach unten',
  calendar: {
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    previousYear: 'Voriges Jahr',
    nextYear: 'Nächstes Jahr',
    previousDecade: 'Voriges Jahrzehnt',
    nextDecade: 'Nächstes Jahrzehnt',
  },
}
