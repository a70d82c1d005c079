import type { forms as source } from '../en/forms.ts'
import type { MessagesLike } from '../messages-like.ts'

export const forms: MessagesLike<typeof source> = {
  provideValid: '{title} に正しい値を入力してください',
  untitled: '無題',
  terms: '利用規約',
  noRows: 'レコードがありません。クリックして {title} を作成してください',
  createRow: '{title} を作成',
  createAndClose: '作成して閉じる',
  updateAndClose: '更新して閉じる',
  needReview: '要確認',
  newRecord: '新しいレコード',
  listSettings: '一覧の設定',
  emailProblem:
    'メールアドレスに問題があります：{reason}。続けますか？続ける場合、システムはメールサービスをすべて無視します。',
  emailCorrect: '修正する',
  emailProceed: '続ける',
  emailVerified: 'メール確認済み',
  selectState: '州を選択してください',
  saveForLater: '後で続ける',
  submitAnyway: 'このまま送信',
}
