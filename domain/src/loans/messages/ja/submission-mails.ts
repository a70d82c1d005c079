import type { Translated } from '../../../shared/messages/translated.ts'
import type { submissionMails as source } from '../en/submission-mails.ts'

export const submissionMails: Translated<'ja', typeof source> = {
  subject: '{name} さんが {number} を送信しました',
  reason: '{name} さんが {number} の申込を送信しました。',
  incomplete: '必須項目にまだ空欄があります。',
  complete: '必須項目はすべて入力されています。',
  open: 'ローンを開く: {link}',
  label: 'ローンを開く',
  end: 'このローンを担当しているため、このメールをお送りしています。',
}
