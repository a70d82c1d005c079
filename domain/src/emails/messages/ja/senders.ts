import type { Translated } from '../../../shared/messages/translated.ts'
import type { senders as source } from '../en/senders.ts'

export const senders: Translated<'ja', typeof source> = {
  question: 'このアドレスからメールを送信しますか。',
  waits: '確認待ちです。受信トレイをご確認ください。',
  off: 'メールは会社のアドレスから送信されます。',
  on: 'メールは{address}から送信されます。',
  mailed: '{address}にリンクを送信しました。ご確認ください。',
  notYours: 'ご自身のレコードのアドレスではありません。',
  title: 'アドレスの確認',
  text: '以後、作成したメールはこのアドレスから送信されます。',
  prove: 'これは私のアドレスです',
  unknown: 'このリンクは無効になりました。',
  mail: {
    subject: 'このアドレスからのメール送信',
    reason: 'このアドレスでサインインする方から、このアドレスでのメール送信の依頼がありました。',
    open: '1日以内にこのリンクを開いてください：{link}',
    label: 'アドレスを確認',
    end: 'お心当たりがない場合は、何もする必要はありません。',
  },
}
