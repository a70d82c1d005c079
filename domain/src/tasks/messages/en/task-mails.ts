/** Mails about tasks; no page says them. */
export const taskMails = {
  assignedSubject: '{name} gave you a task: {title}',
  remindSubject: 'Task due {due}: {title}',
  reason: 'The task «{title}» is due on {due}.',
  record: 'It belongs to {record}.',
  open: 'Open the task: {link}',
  label: 'Open the task',
  end: 'You get this because the task is assigned to you.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly taskMails: typeof taskMails
  }
}
