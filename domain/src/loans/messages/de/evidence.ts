import type { Translated } from '../../../shared/messages/translated.ts'
import type { evidence as source } from '../en/evidence.ts'

export const evidence: Translated<'de', typeof source> = {
  title: 'Was abgesendet wurde',
  text: 'Einmal mit jeder Absendung festgehalten; niemand kann es ändern.',
  failed: 'Dies konnte nicht geladen werden',
  none: 'Von dieser Absendung ist nichts festgehalten.',
  when: 'Wann',
  who: 'Abgesendet von',
  agreed: 'Hat zugestimmt',
  from: 'Von der Adresse',
  unknown: 'nicht bekannt',
  language: 'Sprache',
  form: 'Formular',
  version: 'Version {number}',
  gaps: 'Leere Pflichtangaben',
  consent: 'Zugestimmt wurde',
  hash: 'Fingerabdruck der Angaben',
  today: 'Angaben heute',
  same: 'dieselben wie damals',
  changed: 'seither geändert',
}
