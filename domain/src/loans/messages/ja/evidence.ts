import type { Translated } from '../../../shared/messages/translated.ts'
import type { evidence as source } from '../en/evidence.ts'

export const evidence: Translated<'ja', typeof source> = {
  title: '送信内容',
  text: '送信ごとに一度だけ保存され、誰にも変更できません。',
  failed: '読み込めませんでした',
  none: 'この送信について保存された内容はありません。',
  when: '日時',
  who: '送信者',
  agreed: '同意者',
  from: '送信元アドレス',
  unknown: '不明',
  language: '言語',
  form: 'フォーム',
  version: 'バージョン{number}',
  gaps: '未回答の必須項目',
  consent: '同意した文面',
  hash: '回答のハッシュ値',
  today: '現在の回答',
  same: '送信時と同じ',
  changed: '送信後に変更あり',
}
