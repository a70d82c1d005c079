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
  renew: 'Neuen Link anlegen',
  renewText:
    'Der Link und der QR-Code, die Sie weitergegeben haben, führen weiter zum Formular, aber was darüber kommt, ist nicht mehr Ihres.',
  renewed: 'Ein neuer Link ist angelegt.',
  of: 'Antragslink',
  since: 'In Gebrauch seit',
  end: 'Link zurücknehmen',
  endText:
    'Wer künftig darüber einen Antrag stellt, gehört allein dem Darlehensgeber. Der Makler kann einen anderen Link anlegen.',
  ended: 'Der Link ist zurückgenommen.',
  failed: 'Der Link konnte nicht geladen werden',
  came_one: '{count} Antrag kam darüber',
  came_other: '{count} Anträge kamen darüber',
  became_one: '{count} Darlehen wurde daraus',
  became_other: '{count} Darlehen wurden daraus',
}
