import type { Translated } from '../../../shared/messages/translated.ts'
import type { nextAction as source } from '../en/next-action.ts'

export const nextAction: Translated<'ja', typeof source> = {
  title: '次のアクション',
  waitsOn: '待ち相手',
  due: '期限',
  items: '未完了の項目',
  blocking: '次の段階に不足',
  docs: '書類',
  docsOpen: '未完了の書類',
  docsReview: '確認待ちの書類',
  kinds: {
    message: '返信待ちのメッセージ',
    document: '書類',
    condition: '条件',
    fields: '未回答の項目',
    invitation: '招待が未承諾',
    lockEnd: 'ロック終了',
    closingDate: 'クロージング',
    task: 'タスク',
  },
  parties: {
    me: '自分',
    colleague: '同僚',
    staff: '担当者',
    borrower: '借り手',
    other: 'その他の人',
  },
  nothing: '予定なし',
  fill: '{field}を入力',
  unseen: '表示されない項目を入力',
  nobody: '担当者なし',
  overdue: '期限切れ',
  today: '今日',
}
