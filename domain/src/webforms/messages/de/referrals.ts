import type { Translated } from '../../../shared/messages/translated.ts'
import type { referrals as source } from '../en/referrals.ts'

export const referrals: Translated<'de', typeof source> = {
  open: 'Mein Antragslink',
  text: 'Wer über diesen Link einen Antrag stellt, kommt zu Ihnen: Der Antrag entsteht in Ihrem Namen, und Sie stehen am Darlehen.',
  address: 'Adresse',
  copy: 'Link kopieren',
  copied: 'Der Link wurde kopiert.',
  qr: 'QR-Code meines Antragslinks',
  none: 'Zurzeit ist kein Antragsformular offen. Bitte fragen Sie Ihren Darlehensgeber.',
  failed: 'Der Link konnte nicht geladen werden',
  came_one: '{count} Antrag kam darüber',
  came_other: '{count} Anträge kamen darüber',
  became_one: '{count} Darlehen wurde daraus',
  became_other: '{count} Darlehen wurden daraus',
}
