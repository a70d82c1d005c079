import type { Translated } from '../../../shared/messages/translated.ts'
import type { demoRequests as source } from '../en/demo-requests.ts'

export const demoRequests: Translated<'ja', typeof source> = {
  intro: 'Corbel のデモを希望した方の一覧です（新しい順）。依頼は 2 年後に削除されます。',
  empty: 'デモの依頼はまだありません。',
  loadFailed: 'デモの依頼を読み込めませんでした。',
  name: '氏名',
  email: 'メールアドレス',
  company: '会社',
  phone: '電話番号',
  askedOn: '依頼日',
  sent: 'ありがとうございます。追ってご連絡いたします。',
  done: '対応済み',
  doneBy: '{name}',
  finish: '対応済みにする',
  reopen: '未対応に戻す',
  remove: '削除',
  finished: '対応済みにしました。',
  reopened: '未対応に戻しました。',
  removed: '依頼を削除しました。',
  removeTitle: '{name} さんの依頼を削除しますか？',
  removeText: '削除した依頼は元に戻せません。',
  mail: {
    subject: 'Corbel のデモの依頼がありました',
    reason: 'Corbel のページのフォームから、デモの希望が送信されました。',
    open: '依頼を開く：{link}',
    label: '依頼を開く',
    end: 'このプログラムで依頼の通知先に設定されているため、このメールをお送りしています。',
  },
}
