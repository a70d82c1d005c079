import type { Translated } from '../../../shared/messages/translated.ts'
import type { submissionMails as source } from '../en/submission-mails.ts'

export const submissionMails: Translated<'zh', typeof source> = {
  subject: '{name} 提交了 {number}',
  reason: '{name} 提交了 {number} 的申请。',
  incomplete: '仍有必填字段为空。',
  complete: '所有必填字段均已填写。',
  open: '打开贷款：{link}',
  label: '打开贷款',
  end: '您收到此邮件是因为您负责这笔贷款。',
}
