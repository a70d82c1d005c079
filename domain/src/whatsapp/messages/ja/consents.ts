import type { Translated } from '../../../shared/messages/translated.ts'
import type { consents as source } from '../en/consents.ts'

export const consents: Translated<'ja', typeof source> = {
  title: '連絡の可否',
  loadFailed: '同意を読み込めませんでした',
  channel: '手段',
  channels: { email: '一斉メール', whatsapp: 'WhatsApp', sms: '電話へのテキストメッセージ' },
  address: '宛先',
  former: '以前の宛先',
  about: '内容',
  all: 'すべて',
  states: { given: '同意済み', revoked: '取り消し', none: '記録なし', open: '拒否なし' },
  sources: {
    noted: '記録：{words}',
    joining: '参加時',
    'stop-word': '「{words}」と送信',
    link: 'メールのリンクから',
    complaint: '迷惑メールとして報告',
    merged: '本人の別の記録とともに',
  },
  history: '以前',
  wording: '同意した内容',
  wordingHelp: '文面、またはその版',
  note: '同意を記録',
  how: '方法',
  howHelp: 'フォーム、電話、署名した書面',
  on: '日付（空欄：今日）',
  reason: '本人が述べた理由',
  revokeTitle: '取り消す：{channel}',
  theirs: '本人が終了しました。本人だけが取り消せます。',
  stopWords: 'メッセージに単独で書かれると終了する語：{words}',
  noted: '同意を記録しました。',
  nothing: '記録に番号もアドレスもないため、何もわかりません。',
  problems: {
    noAddress: '記録にその番号またはアドレスがありません',
    revokedSince: 'その日より後に取り消されています',
  },
}
