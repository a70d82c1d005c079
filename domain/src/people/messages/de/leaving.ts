import type { Translated } from '../../../shared/messages/translated.ts'
import type { leaving as source } from '../en/leaving.ts'

export const leaving: Translated<'de', typeof source> = {
  title: 'Wer übernimmt?',
  loans_one: '{count} offenes Darlehen',
  loans_other: '{count} offene Darlehen',
  leads_one: '{count} offener Lead',
  leads_other: '{count} offene Leads',
  tasks_one: '{count} offene Aufgabe',
  tasks_other: '{count} offene Aufgaben',
  held: 'Derzeit in Arbeit:',
  staying_one: '{count} weiterer Datensatz bleibt, wo er ist: Sie dürfen nicht ändern, wer daran arbeitet.',
  staying_other: '{count} weitere Datensätze bleiben, wo sie sind: Sie dürfen nicht ändern, wer daran arbeitet.',
  nobody: 'Niemand: alles bleibt, wie es ist',
  nobodyFor: 'Niemand: alles bleibt bei {name}',
  loading: 'Offene Darlehen, Leads und Aufgaben werden gesucht …',
  countFailed: 'Offene Darlehen, Leads und Aufgaben konnten nicht gezählt werden. Sie bleiben, wo sie sind.',
  begun: '{sentence} {heir} übernimmt, was offen war; das läuft im Hintergrund weiter.',
}
