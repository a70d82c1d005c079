import type { Translated } from '../../../shared/messages/translated.ts'
import type { taskMails as source } from '../en/task-mails.ts'

export const taskMails: Translated<'zh', typeof source> = {
  assignedSubject: '{name}分配给您一项任务：{title}',
  remindSubject: '任务到期{due}：{title}',
  reason: '任务“{title}”的截止日期是{due}。',
  record: '所属：{record}',
  open: '打开任务：{link}',
  label: '打开任务',
  end: '您收到此邮件是因为该任务分配给了您。',
}
