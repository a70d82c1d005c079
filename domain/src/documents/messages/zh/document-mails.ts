import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMails as source } from '../en/document-mails.ts'

export const documentMails: Translated<'zh', typeof source> = {
  subject: '请重新提交 {title}（{record}）',
  redo: '我们查看了 {record} 的 {title}，需要您再提交一次。',
  reason: '需要的内容：{reason}',
  open: '在此提交：{link}',
  label: '提交',
  end: '您收到此邮件是因为您是 {record} 的借款人。',
}
