import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'de', typeof source> = {
  open: 'Suchen, zu einer Seite oder einem Kredit gehen',
  placeholder: 'Kreditnummer, Name, Seite',
  pages: 'Seiten',
  loans: 'Kredite',
  nothingFound: 'Nichts gefunden',
  searching: 'Es wird gesucht',
  failed: 'Die Kredite konnten nicht durchsucht werden',
  commands: 'Befehle',
  createLoan: 'Einen Kredit anlegen',
  signOut: 'Abmelden',
}
