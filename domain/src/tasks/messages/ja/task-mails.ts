import type { Translated } from '../../../shared/messages/translated.ts'
import type { taskMails as source } from '../en/task-mails.ts'

export const taskMails: Translated<'ja', typeof source> = {
  assignedSubject: '{name}さんからタスク: {title}',
  remindSubject: '期限{due}のタスク: {title}',
  reason: 'タスク「{title}」の期限は{due}です。',
  record: '対象: {record}',
  open: 'タスクを開く: {link}',
  label: 'タスクを開く',
  end: 'このタスクの担当者にお送りしています。',
}
