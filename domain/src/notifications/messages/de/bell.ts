import type { Translated } from '../../../shared/messages/translated.ts'
import type { bell as source } from '../en/bell.ts'

export const bell: Translated<'de', typeof source> = {
  title: 'Benachrichtigungen',
  unread_one: 'Benachrichtigungen, {count} ungelesen',
  unread_other: 'Benachrichtigungen, {count} ungelesen',
  tabs: 'Welche Benachrichtigungen',
  All: 'Alle',
  Assigned: 'Zugewiesen',
  Docs: 'Dokumente',
  Reviews: 'Prüfungen',
  empty: 'Alles erledigt! Keine neuen Benachrichtigungen.',
  clear: 'Alle als gelesen markieren',
  clearTab: 'Diese als gelesen markieren',
  earlier: 'Schon gelesen',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden.',
  settings: 'Einstellungen für Benachrichtigungen',
  isUnread: 'Ungelesen',
}
