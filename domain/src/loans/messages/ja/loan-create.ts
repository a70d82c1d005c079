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
  firstName: '名',
  lastName: '姓',
  email: 'メール',
  phone: '電話',
  newBorrower: '新しい借り手',
  chooseInstead: '登録済みの人から選ぶ',
  change: '変更',
  statusLost: 'このプログラムの商品にないステータス：{titles}。ローンは最初のステータスから始まります。',
  groupLost: '次のグループはこのプログラムを扱っていません: {titles}。ローンはこれらのグループなしで始まります。',
}
