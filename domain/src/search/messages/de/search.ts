import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'de', typeof source> = {
  open: 'Suchen, zu einer Seite oder einem Darlehen gehen',
  placeholder: 'Name, Darlehensnummer, Telefon, Straße; > für Aktionen',
  people: 'Personen',
  openedLast: 'Zuletzt geöffnet',
  actions: 'Aktionen',
  pages: 'Seiten',
  loans: 'Darlehen',
  leads: 'Leads',
  nothingFound: 'Nichts gefunden',
  searching: 'Es wird gesucht',
  failed: 'Personen und Darlehen konnten nicht durchsucht werden',
  createLoan: 'Ein Darlehen anlegen',
  signOut: 'Abmelden',
  matchedEmail: 'E-Mail {value}',
  matchedPhone: 'Telefon {value}',
  matchedAddress: 'Adresse {value}',
  create: '{kind} anlegen',
  createLead: 'Einen Lead anlegen',
}
