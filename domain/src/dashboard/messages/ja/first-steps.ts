import type { Translated } from '../../../shared/messages/translated.ts'
import type { firstSteps as source } from '../en/first-steps.ts'

export const firstSteps: Translated<'ja', typeof source> = {
  title: '最初のローンまでの3つの手順',
  text: '会社の設定は済んでいますが、まだデータがありません。まずは次の手順から始めてください。ダッシュボードは最初のローンとともに表示されます。',
  form: '申込フォーム',
  formText: '借り手が記入するフォームとローン番号の付け方は、プログラムで決まります。',
  formAct: 'プログラムを見る',
  people: 'スタッフ',
  peopleText: 'ここで働く人を追加または招待します。見られる内容とできる操作は役割で決まります。',
  peopleAct: 'スタッフを追加',
  loan: '最初のローン',
  loanText: 'プログラムと借り手を選ぶと、すぐにフォームが開きます。',
  done: '完了',
  open: '未完了',
}
