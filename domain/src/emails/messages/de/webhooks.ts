import type { Translated } from '../../../shared/messages/translated.ts'
import type { webhooks as source } from '../en/webhooks.ts'

export const webhooks: Translated<'de', typeof source> = {
  title: 'Adressen, die Automationen aufrufen',
  text: 'Eine Automation kann einem Ihrer Programme sagen, was mit einem Datensatz geschah.',
  add: 'Adresse hinzufügen',
  name: 'Titel',
  url: 'Adresse',
  urlHelp: 'Sie beginnt mit https und ist im Internet. Sie bekommt JSON per POST, signiert nach Standard Webhooks.',
  titleMissing: 'Geben Sie einen Titel ein.',
  urlMissing: 'Geben Sie eine Adresse ein.',
  made: '{title} darf jetzt aufgerufen werden.',
  changed: '{title} ist geändert.',
  removed: '{title} ist entfernt.',
  rotated: '{title} hat einen anderen Schlüssel. Der bisherige signiert noch 24 Stunden.',
  notCallable: 'Diese Adresse kann nicht aufgerufen werden. Sie muss mit https beginnen und im Internet sein.',
  tooMany: 'Es darf höchstens {count} Adressen geben.',
  stoppedNotice: 'Die Adresse {title} wird nicht mehr aufgerufen: {reason}',
  failingNow: 'Nimmt gerade nichts an',
  delivered: 'Angenommen, 30 Tage',
  failed: 'Nicht angenommen',
  waiting: 'Wartet',
  none: 'Noch keine Adressen',
  loadFailed: 'Die Adressen konnten nicht geladen werden.',
  secret: 'Schlüssel',
  secretHelp:
    'Kopieren Sie es jetzt: Es wird nicht wieder gezeigt. Daran erkennt Ihr Programm, dass ein Aufruf von uns ist.',
  change: 'Ändern',
  rotate: 'Anderen Schlüssel erzeugen',
  remove: 'Entfernen',
  removeQuestion:
    'Automationen halten bei dem Schritt an, der {title} aufruft. Was noch darauf wartet, wird nicht gesendet.',
  offBecause: {
    gone: 'Sie antwortete, dass es sie nicht mehr gibt.',
    failing: 'Sie nahm fünf Tage lang nichts an.',
  },
  states: {
    on: 'Ein',
    off: 'Aus',
  },
}
