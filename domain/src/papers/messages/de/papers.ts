import type { Translated } from '../../../shared/messages/translated.ts'
import type { papers as source } from '../en/papers.ts'

export const papers: Translated<'de', typeof source> = {
  summary: {
    document: 'Zusammenfassung als Dokument',
    underWay: 'Die Zusammenfassung wird erstellt…',
    formats: { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' },
    asPdf: 'Zusammenfassung als PDF',
    asExcel: 'Zusammenfassung als Excel',
    title: 'Zusammenfassung',
    made: 'Erstellt am {moment}',
    page: 'Seite {page} von {pages}',
    empty: 'Es wurde noch nichts ausgefüllt.',
    signed: 'unterschrieben',
    section: 'Abschnitt',
    entry: 'Eintrag',
    field: 'Feld',
    value: 'Wert',
    lacksLetters: 'Einige Zeichen erscheinen als Kästchen: Dieser Server hat keine Schrift dafür.',
  },
  head: {
    number: 'Nummer',
    program: 'Programm',
    status: 'Status',
  },
}
