import type { Translated } from '../../../shared/messages/translated.ts'
import type { noticeMails as source } from '../en/notice-mails.ts'

export const noticeMails: Translated<'ja', typeof source> = {
  subject_other: '{company}: 通知 {count} 件',
  opening: '{company} からお知らせがあります。',
  item: '{said}: {link}',
  more_other: 'ほかに {count} 件がベルにあります。',
  end: 'アカウントページの通知設定に従ってお送りしています: {link}',
  pressedEnd: 'アカウントページの通知設定に従ってお送りしています。',
}
