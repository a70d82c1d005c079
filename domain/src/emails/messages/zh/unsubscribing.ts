import type { Translated } from '../../../shared/messages/translated.ts'
import type { unsubscribing as source } from '../en/unsubscribing.ts'

export const unsubscribing: Translated<'zh', typeof source> = {
  title: '邮件订阅设置',
  link: '退订此类邮件',
  question: '停止 {company} 向 {email} 发送邮件？',
  stays: '与您本人贷款有关的邮件仍会送达。',
  of: '停止范围',
  ofAll: '{company} 的全部邮件',
  ofSender: '仅 {sender} 的邮件',
  ofTopic: '仅“{topic}”的邮件',
  alsoOf: '同时停止其他发件人',
  reason: '原因',
  noReason: '不说明',
  customReason: '用您自己的话',
  confirm: '退订',
  done: '您已退订。',
  undo: '撤销',
  undone: '您将重新收到邮件。',
  unknown: '此链接无效。',
  failed: '出现问题，请重试。',
  tracks: '记录我何时打开这些邮件',
  tracksHelp: '写信给您的人会看到您已阅读。',
  tracksOff: '不再记录您打开邮件的时间。',
  tracksOn: '将重新记录您打开邮件的时间。',
  reasons: {
    'too-many': '邮件过多',
    'not-relevant': '与我无关',
    'never-asked': '我从未订阅',
    other: '其他',
  },
}
