import type { Translated } from '../../../shared/messages/translated.ts'
import type { taskMails as source } from '../en/task-mails.ts'

export const taskMails: Translated<'es', typeof source> = {
  assignedSubject: '{name} le asignó una tarea: {title}',
  remindSubject: 'Tarea con vencimiento {due}: {title}',
  reason: 'La tarea «{title}» vence el {due}.',
  record: 'Pertenece a {record}.',
  open: 'Abrir la tarea: {link}',
  label: 'Abrir la tarea',
  end: 'Recibe este mensaje porque la tarea está asignada a usted.',
}
