import type { Translated } from '../../../shared/messages/translated.ts'
import type { taskMails as source } from '../en/task-mails.ts'

export const taskMails: Translated<'fr', typeof source> = {
  assignedSubject: '{name} vous a attribué une tâche : {title}',
  remindSubject: 'Tâche à échéance du {due} : {title}',
  reason: 'La tâche « {title} » arrive à échéance le {due}.',
  record: 'Elle concerne {record}.',
  open: 'Ouvrir la tâche : {link}',
  label: 'Ouvrir la tâche',
  end: 'Vous recevez ce message parce que la tâche vous est attribuée.',
}
