import type { Translated } from '../../../shared/messages/translated.ts'
import type { columns as source } from '../en/columns.ts'

export const columns: Translated<'de', typeof source> = {
  appliesTo: 'Spalten gelten',
  forAll: 'Für alle im Unternehmen',
  forMe: 'Nur für mich',
  back: 'Zurück zu den Spalten des Unternehmens',
  wentBack: 'Die Spalten des Unternehmens werden wieder gezeigt.',
}
