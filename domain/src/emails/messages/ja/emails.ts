import type { Translated } from '../../../shared/messages/translated.ts'
import type { emails as source } from '../en/emails.ts'

export const emails: Translated<'ja', typeof source> = {
  tab: 'メール',
  writeFrom: '{number}からメールを送信',
  sendSelected: '選択した相手にメールを送信',
  sendAll: '全員にメールを送信',
  listSelected: 'リストを作成・更新（選択）',
  listAll: 'リストを作成・更新（すべて）',
  problems: {
    blank: '空欄です',
    'too-long': '長すぎます',
    'no-at': '@ がありません',
    space: '空白または改行が含まれています',
    'unusual-form': '引用符、コメント、角括弧内の数字は使えません',
    'local-part': '@ の前の部分が正しくありません',
    'local-letters': '@ の前には英数字と記号だけが使えます',
    domain: '@ の後ろの部分が正しいドメインではありません',
    disposable: '使い捨てアドレスです',
    'no-such-domain': 'ドメインが存在しません',
    'no-mail': 'ドメインがメールを受け取りません',
  },
}
