import type { search as source } from '../en/search.ts'
import type { MessagesLike } from '../messages-like.ts'

export const search: MessagesLike<typeof source> = {
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
