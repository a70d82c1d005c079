import type { Translated } from '../../../shared/messages/translated.ts'
import type { unsubscribing as source } from '../en/unsubscribing.ts'

export const unsubscribing: Translated<'ja', typeof source> = {
  title: 'メール配信の設定',
  link: 'このメールの配信を停止',
  question: '{company}から{email}へのメールを停止しますか。',
  stays: 'ご自身のローンに関するメールは引き続き届きます。',
  of: '停止する対象',
  ofAll: '{company}からのすべて',
  ofSender: '{sender}からのもののみ',
  ofTopic: '「{topic}」についてのもののみ',
  alsoOf: 'ほかの送信者も',
  reason: '理由',
  noReason: '理由なし',
  customReason: 'ご自由にお書きください',
  confirm: '配信を停止',
  done: '配信を停止しました。',
  undo: '元に戻す',
  undone: 'メールの配信を再開しました。',
  unknown: 'このリンクは無効です。',
  failed: '問題が発生しました。もう一度お試しください。',
  tracks: 'メールの開封を記録する',
  tracksHelp: '送信者に、読まれたことが伝わります。',
  tracksOff: '開封を記録しないようにしました。',
  tracksOn: '開封の記録を再開しました。',
  reasons: {
    'too-many': 'メールが多すぎる',
    'not-relevant': '自分に関係がない',
    'never-asked': '申し込んでいない',
    other: 'その他',
  },
}
