import type { Translated } from '../../../shared/messages/translated.ts'
import type { threadMails as source } from '../en/thread-mails.ts'

export const threadMails: Translated<'zh', typeof source> = {
  subject_other: '{record} 有 {count} 条新消息',
  reason_other: '{record} 有 {count} 条新消息等待您阅读。',
  open: '阅读并回复：{link}',
  label: '阅读并回复',
  end: '登录后可查看内容，本邮件不包含内容。',
}
