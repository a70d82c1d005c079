import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMails as source } from '../en/document-mails.ts'

export const documentMails: Translated<'ja', typeof source> = {
  subject: '{title} をもう一度お送りください（{record}）',
  redo: '{record} の {title} を確認しましたが、もう一度必要です。',
  reason: '必要なもの: {reason}',
  open: 'こちらからお送りください: {link}',
  label: '送る',
  end: '{record} の借り手であるため、このメールをお送りしています。',
}
