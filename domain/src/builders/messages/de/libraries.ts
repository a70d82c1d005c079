import type { Translated } from '../../../shared/messages/translated.ts'
import type { libraries as source } from '../en/libraries.ts'

export const libraries: Translated<'de', typeof source> = {
  offered: '{library} hat Version {to}; {title} ist eine Kopie von Version {from}.',
  see: 'Zeigen, was sich ändert',
  title: '{library}, Version {to}',
  kept: 'Was dieses Formular anders hat (Titel, Rollen, Pflicht, Breiten), bleibt.',
  take: 'Übernehmen',
  later: 'Nicht jetzt',
  taken: '{library} ist in den Entwurf übernommen.',
  nothing: 'Keine Kopie dieser Bibliothek kann weitergebracht werden.',
  usedBy: 'Kopien in anderen Formularen',
  usedByHelp: 'Jedem Formular wird die neue Version angeboten. Ausgewählte übernehmen sie sofort in ihren Entwurf.',
  takeIn: '{title} übernimmt sie jetzt',
  prefix: 'Vorsatz für Kennungen',
  prefixTitle: '{title} noch einmal einfügen',
  prefixHelp:
    'Dieses Formular hat diese Kennungen schon. Der Vorsatz steht vor jeder: kleine Buchstaben, Ziffern und _, etwa co_.',
  prefixWrong:
    'Ein Vorsatz beginnt mit einem Buchstaben, hat nur kleine Buchstaben, Ziffern und _, und keine der Kennungen darf vergeben sein.',
  add: 'Einfügen',
}
