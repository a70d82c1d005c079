import type { Translated } from '../../../shared/messages/translated.ts'
import type { reviews as source } from '../en/reviews.ts'

export const reviews: Translated<'de', typeof source> = {
  title: 'Wartet auf Prüfung',
  none: 'Nichts wartet auf Prüfung.',
  all: 'Alle wartenden Änderungen',
  accept: 'Annehmen',
  reject: 'Ablehnen',
  accepted: 'Angenommen.',
  rejected: 'Abgelehnt.',
  decided: 'Über diese Änderung hat schon jemand entschieden.',
  overtaken: 'Das Feld wurde seither geändert. Sehen Sie sich den Wert an, bevor Sie ihn ersetzen.',
  outgrown: 'Das Formular nimmt diesen Wert nicht mehr an. Lehnen Sie ihn ab, oder lassen Sie ihn neu eintragen.',
  changedSince: 'Seither geändert: {value}',
  own: 'Von Ihnen',
  hidden: 'Ein Feld, das Sie nicht sehen',
  by: 'von {name}',
  replaceTitle: 'Wert ersetzen?',
  replaceText: 'Das Feld wurde geändert, nachdem dies erbeten war. Wer annimmt, ersetzt „{value}“.',
  replace: 'Ersetzen',
  keyAccept: 'Die Änderung annehmen',
  keyReject: 'Die Änderung ablehnen',
  loadFailed: 'Die wartenden Änderungen konnten nicht geladen werden',
  more: 'Mehr anzeigen',
  keyNext: 'Nächste Änderung',
}
