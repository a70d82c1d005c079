import type { Translated } from '../../../shared/messages/translated.ts'
import type { remaking as source } from '../en/remaking.ts'

export const remaking: Translated<'de', typeof source> = {
  merge: 'Zu einem PDF zusammenfügen',
  mergeTitle: 'Dateien zusammenfügen',
  mergeText:
    'Aus den Dateien wird ein PDF, in dieser Reihenfolge. Die Dateien, wie sie jetzt sind, bleiben als frühere erhalten.',
  split: 'Aufteilen',
  splitTitle: '{name} aufteilen',
  splitText: 'Aus jedem Teil wird ein PDF. Die ganze Datei bleibt als frühere erhalten.',
  parts: 'Seiten jedes Teils',
  partsHint: 'Zum Beispiel 1-3, 4, 7-',
  toPdf: 'PDF daraus machen',
  unlock: 'Passwort entfernen',
  unlockTitle: 'Passwort von {name} entfernen',
  unlockText: 'Die Datei wird ohne Passwort behalten. Die verschlossene bleibt als frühere erhalten.',
  password: 'Passwort der Datei',
  wrong: 'Dieses Passwort öffnet die Datei nicht.',
  done: 'Fertig. Die Dateien, wie sie waren, bleiben als frühere erhalten.',
  refused: {
    oneRecord: 'Nur Dateien eines Datensatzes.',
    twice: 'Jede Datei nur einmal.',
    broken: 'Diese Datei ist beschädigt oder nicht das, was ihr Name sagt.',
    locked: 'Diese Datei ist mit einem Passwort verschlossen. Öffnen Sie sie zuerst damit.',
    tooMuch: 'Diese Datei enthält mehr, als bearbeitet werden kann.',
    tooSlow: 'Diese Datei hat länger gebraucht als erlaubt.',
    notReadable: 'Aus Dateien dieser Art wird kein PDF.',
    noSuchPage: 'Diese Seite hat die Datei nicht.',
    noParts: 'Geben Sie Seiten so an: 1-3, 4, 7-.',
  },
}
