import type { Translated } from '../../../shared/messages/translated.ts'
import type { noticeMails as source } from '../en/notice-mails.ts'

export const noticeMails: Translated<'zh', typeof source> = {
  subject_other: '{company}：{count} 条通知',
  opening: '{company} 有您的新消息：',
  item: '{said}：{link}',
  more_other: '铃铛中还有 {count} 条。',
  end: '您收到此邮件是因为您账户页面上的通知设置：{link}',
  pressedEnd: '您收到此邮件是因为您账户页面上的通知设置。',
}
