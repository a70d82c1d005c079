import type { Translated } from '../../../shared/messages/translated.ts'
import type { landing as source } from '../en/landing.ts'

export const landing: Translated<'ja', typeof source> = {
  title: 'クラウドのローン組成と CRM',
  claim: 'ローン組成と CRM をクラウドで',
  intro: 'Corbel なら、申込の管理から、処理、審査、実行、ローンの管理まで、チームで進められます。',
  signIn: 'サインイン',
  scheduleDemo: 'デモを予約',
  steps: '申込から最後の支払いまで',
  feature: {
    title: 'Corbel の機能',
    crm: {
      title: 'CRM',
      text: '申込を受け付け、営業を自動化し、借り手、ブローカー、投資家との関係を育てます。',
    },
    origination: {
      title: 'ローン組成',
      text: '融資の方針に合わせたローンプログラム。',
    },
    pricing: {
      title: 'ローンの価格設定と審査',
      text: '借り手のプロフィール、返済予定、プログラムから、金利と毎月の支払額を求めます。',
    },
    servicing: {
      title: 'ローン管理',
      text: 'ローンデータ、銀行明細の確認、一回払いと毎月の支払い。',
    },
  },
  step: {
    manage: {
      title: '申込の管理',
      text: '借り手は、設計されたフォームに入力し、続きから再開できます。',
    },
    process: {
      title: '処理',
      text: 'どのローンにも、何を、誰を待っているかが示されます。',
    },
    underwrite: {
      title: '審査',
      text: '必要なものがそろうと、ローンは次に進みます。',
    },
    close: {
      title: '実行',
      text: 'ローンの関係者、書類、日付が一か所にまとまり、すべての変更の履歴が残ります。',
    },
    service: {
      title: '管理',
      text: '支払いを最初の月から最後の月まで追います。',
    },
  },
  stepOf: '{number} / {count}',
  pause: 'スライドを止める',
  play: 'スライドを動かす',
  demo: {
    title: 'ご自身のローンでお試しください',
    hint: 'お名前をお知らせください。日時についてご連絡いたします。',
    fullName: '氏名',
    email: 'メールアドレス',
    company: '会社',
    phone: '電話番号',
    leaveBlank: '空欄のままにしてください',
    failed: '問題が発生しました。もう一度送信してください。',
  },
  contact: 'お問い合わせ',
  social: 'ほかの場所',
}
