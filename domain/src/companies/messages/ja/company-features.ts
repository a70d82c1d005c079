import type { Translated } from '../../../shared/messages/translated.ts'
import type { companyFeatures as source } from '../en/company-features.ts'

export const companyFeatures: Translated<'ja', typeof source> = {
  find: '機能を検索',
  none: 'この名前の機能はありません。',
  applyNowUrl: 'Apply Now のアドレス',
  groups: {
    start: '開始とメニュー',
    loans: 'ローン',
    records: 'レコード',
    people: '人',
    documents: '書類',
    notes: 'メモ',
    look: '外観',
  },
  of: {
    contacts_first: {
      title: '連絡先から始める',
      help: '最初の画面が、メニューの先頭のページではなく連絡先の一覧になります。',
    },
    apply_now: {
      title: 'Apply Now リンク',
      help: '連絡先に、自社のアドレスへのリンクが表示されます。',
    },
    hide_leads: {
      title: 'リードを隠す',
      help: 'リードはどのメニューにもダッシュボードにも表示されません。',
    },
    borrower_sign_up: {
      title: '借り手の登録',
      help: '借り手がサインイン画面で自分のアカウントを作ります。',
    },
    project_columns: {
      title: '一覧のプロジェクト列',
      help: '一覧にプロジェクト種別、目的、商品、申込者種別、申込者、住所が表示されます。',
    },
    marketplace: {
      title: 'マーケットプレイス',
      help: 'ローンに、貸し手と照合する「貸し手」タブが付きます。',
    },
    tasks_tab: {
      title: 'タスクのタブ',
      help: 'レコードに「タスク」タブが付きます。',
    },
    auth_tab: {
      title: '認証のタブ',
      help: '人に認証情報のタブが付きます。',
    },
    own_reviews: {
      title: '自分の変更を決定',
      help: '確認待ちの変更を決定する人は、自分の変更も決定できます。',
    },
    username_from_email: {
      title: 'メールをユーザー名にする',
      help: 'サインインを許された人は、メールアドレスがユーザー名になります。',
    },
    licensed_staff_only: {
      title: '有効な免許がある人のみ',
      help: '免許の期限が切れた州のローンには担当者として割り当てられません。すでに割り当てられている人はそのままです。',
    },
    not_applicable_document_status: {
      title: '書類の状態 N/A',
      help: '書類を該当なしにできます。',
    },
    document_library_title: {
      title: 'Document Library',
      help: 'Docs Wizard タブの名前が Document Library になります。',
    },
    prospect_custom_docs: {
      title: '任意の書類',
      help: '借り手が自分で選んだ書類をアップロードします。',
    },
    notes_hidden_from_prospects: {
      title: '借り手にメモを隠す',
      help: '借り手にはメモが見えません。',
    },
    note_deadlines: {
      title: 'メモの期限',
      help: 'メモに期限が付きます。',
    },
    header_minimize: {
      title: '縮むヘッダー',
      help: '画面をスクロールするとヘッダーが小さくなります。',
    },
    small_logo: {
      title: '小さいロゴ',
      help: 'ロゴの高さが半分になります。',
    },
  },
}
