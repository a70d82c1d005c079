import type { Translated } from '../../../shared/messages/translated.ts'
import type { webformSettings as source } from '../en/webform-settings.ts'

export const webformSettings: Translated<'de', typeof source> = {
  title: 'Wie es ausgefüllt wird',
  layout: 'Anordnung',
  layouts: {
    wizard: 'Ein Reiter nach dem anderen',
    single: 'Alles auf einer Seite',
  },
  terms: 'Bedingungen, denen zugestimmt wird',
  termsHelp: 'Leer: keine Zustimmung nötig.',
  thankYou: 'Was nach dem Senden gesagt wird',
  thankYouHelp: 'Leer: die üblichen Worte.',
  redirect: 'Wohin es dann führt',
  redirectHelp: 'Eine Seite dieses Programms, etwa /login, oder eine https-Adresse.',
  redirectWrong: 'Dorthin darf es nicht führen.',
  notify: 'Wer von jedem Lead per E-Mail erfährt',
  lines: 'Eine Angabe je Zeile.',
  mailsWrong: 'Jede Zeile ist eine E-Mail-Adresse, höchstens zehn.',
  group: 'Wessen Mitglieder die Leads der Reihe nach bekommen',
  nobody: 'Niemand Bestimmtes',
  source: 'Quelle der Leads',
  noSource: 'Keine',
  origins: 'Seiten, die es in einem Rahmen zeigen dürfen',
  prefill: 'Felder, die die Adresse ausfüllen darf',
  programs: 'Programme, die damit beginnen',
  statuses: 'Status und was sie verlangen',
  needs: 'Benötigte Unterlagen, Bedingungen und Bedeutungen',
  programsHelp: 'Status, Tore, benötigte Dokumente und Bedingungen ihrer Darlehen richtet man dort ein.',
}
