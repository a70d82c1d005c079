import type { Translated } from '../../../shared/messages/translated.ts'
import type { noteMails as source } from '../en/note-mails.ts'

export const noteMails: Translated<'zh', typeof source> = {
  subject: '{name} 在 {record} 的备注中提到了您',
  reason: '{name} 在 {record} 的备注中提到了您。',
  open: '阅读备注：{link}',
  label: '阅读备注',
  end: '您收到此邮件是因为贵公司有人提到了您。',
}
