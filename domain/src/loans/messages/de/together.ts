import type { Translated } from '../../../shared/messages/translated.ts'
import type { together as source } from '../en/together.ts'

export const together: Translated<'de', typeof source> = {
  nobody: 'Noch nimmt niemand dieses Darlehen auf.',
  ended: 'Das gemeinsame Ausfüllen ist beendet.',
  taken: 'Es wird schon mit einem Darlehensnehmer gemeinsam ausgefüllt.',
  asks: '{name} möchte Ihren Antrag gemeinsam mit Ihnen ausfüllen.',
  asksMore: 'Sie sehen beide, was der andere ändert. {name} darf ihn auch für Sie absenden.',
  eachOwn:
    'Sie sehen beide die Antworten zum Darlehen und dass der andere hier ist. Was jeder über sich sagt, bleibt bei ihm.',
  askNamed: 'Gemeinsam mit {name} ausfüllen',
  agree: 'Gemeinsam ausfüllen',
  decline: 'Nicht jetzt',
  with: 'Sie füllen dies gemeinsam mit {name} aus.',
  waits: '{name} wurde gefragt. Sie können beginnen.',
  here: 'gerade hier',
  away: 'gerade nicht hier',
  end: 'Beenden',
  changedBy: '{name} hat dies um {time} geändert.',
  sendFor: 'Für {name} absenden',
  sendForText: '{name} hat zugestimmt. Es wird vermerkt, dass Sie ihn abgesendet haben.',
}
