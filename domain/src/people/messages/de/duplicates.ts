import type { Translated } from '../../../shared/messages/translated.ts'
import type { duplicates as source } from '../en/duplicates.ts'

export const duplicates: Translated<'de', typeof source> = {
  title: 'Ist diese Person schon da?',
  text: 'Diese Personen gleichen der eingegebenen.',
  others: 'Es gibt weitere, die ihr gleichen.',
  email: 'Gleiche E-Mail',
  phone: 'Gleiches Telefon',
  birthDate: 'Gleiches Geburtsdatum',
  address: 'Gleiche Adresse',
  name: 'Gleicher Name',
  nearName: 'Fast gleicher Name',
  use: 'Diese verwenden',
  anyway: 'Trotzdem anlegen',
  titleOfKnown: 'Ist diese Person doppelt da?',
  textOfKnown: 'Diese Datensätze gleichen diesem.',
  merge: 'Vergleichen und zusammenführen',
  mergeTwo: 'Zusammenführen …',
}
