import type { Translated } from '../../../shared/messages/translated.ts'
import type { threadMails as source } from '../en/thread-mails.ts'

export const threadMails: Translated<'ja', typeof source> = {
  subject_other: '{record} に新しいメッセージが {count} 件あります',
  reason_other: '{record} に未読の新しいメッセージが {count} 件あります。',
  open: '読んで返信する: {link}',
  label: '読んで返信する',
  end: '本文はサインイン後に表示され、このメールには含まれていません。',
}
