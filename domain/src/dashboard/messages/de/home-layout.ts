import type { Translated } from '../../../shared/messages/translated.ts'
import type { homeLayout as source } from '../en/home-layout.ts'

export const homeLayout: Translated<'de', typeof source> = {
  arrange: 'Anordnen',
  title: 'Diese Seite anordnen',
  hint: 'Karten ziehen oder mit den Pfeilen verschieben. Ausgeblendete Karten werden nicht abgefragt.',
  cards: 'Karten in ihrer Reihenfolge',
  figuresFirst: 'Zahlen über den Karten',
  save: 'Für mich speichern',
  back: 'Zurück zur Vorgabe',
  saved: 'Ihre Seite ist angeordnet.',
  savedFor: 'Die Seite der Rolle „{role}“ ist angeordnet.',
  saveFailed: 'Das konnte nicht gespeichert werden.',
  forRole: 'Für eine Rolle',
  forRoleHelp: 'Sehen alle mit dieser Rolle, die die Seite nicht selbst angeordnet haben.',
  role: 'Rolle',
  makeDefault: 'Zur Vorgabe machen',
  removeDefault: 'Vorgabe entfernen',
  now: 'Jetzt: {cards}',
  noDefault: 'Keine eigene Vorgabe.',
}
