import type { Translated } from '../../../shared/messages/translated.ts'
import type { senders as source } from '../en/senders.ts'

export const senders: Translated<'zh', typeof source> = {
  question: '从此地址发送邮件？',
  waits: '等待验证：请查看您的收件箱。',
  off: '您的邮件将从公司地址发出。',
  on: '您的邮件将从 {address} 发出。',
  mailed: '链接已发送至 {address}，请查收。',
  notYours: '这不是您记录中的地址。',
  title: '验证您的地址',
  text: '此后您撰写的邮件将从该地址发出。',
  prove: '这是我的地址',
  unknown: '此链接已失效。',
  mail: {
    subject: '从此地址发送邮件',
    reason: '使用此地址登录的用户请求从该地址发送邮件。',
    open: '请在一天内打开此链接：{link}',
    label: '验证地址',
    end: '如果不是您本人的请求，无需任何操作。',
  },
}
