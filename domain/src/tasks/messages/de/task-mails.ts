import type { Translated } from '../../../shared/messages/translated.ts'
import type { taskMails as source } from '../en/task-mails.ts'

export const taskMails: Translated<'de', typeof source> = {
  assignedSubject: '{name} hat Ihnen eine Aufgabe gegeben: {title}',
  remindSubject: 'Aufgabe fällig am {due}: {title}',
  reason: 'Die Aufgabe «{title}» ist am {due} fällig.',
  record: 'Sie gehört zu {record}.',
  open: 'Aufgabe öffnen: {link}',
  label: 'Aufgabe öffnen',
  end: 'Sie bekommen dies, weil die Aufgabe Ihnen zugewiesen ist.',
}
