import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanCreate as source } from '../en/loan-create.ts'

export const loanCreate: Translated<'ja', typeof source> = {
  title: 'ローンを作成',
  product: '商品 / プログラム',
  chooseProgram: 'プログラムを選択してください',
  back: '戻る',
  failed: 'ローンを作成できませんでした。',
  number: '次の番号 {number}',
  required: '{title} に有効な値を入力してください',
  hint: 'ローン番号は作成時に付きます。',
  whoseLoan: '誰のローンか',
  knownProspect: '選ぶ',
  newProspect: '新しい人',
  firstName: '名',
  lastName: '姓',
  email: 'メール',
  phone: '電話',
}
