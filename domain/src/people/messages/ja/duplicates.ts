import type { Translated } from '../../../shared/messages/translated.ts'
import type { duplicates as source } from '../en/duplicates.ts'

export const duplicates: Translated<'ja', typeof source> = {
  title: 'この人はすでに登録されていますか？',
  text: '入力中の人と似た人がいます。',
  others: 'ほかにも似た人がいます。',
  email: '同じメール',
  phone: '同じ電話番号',
  birthDate: '同じ生年月日',
  address: '同じ住所',
  name: '同じ名前',
  nearName: 'よく似た名前',
  use: 'この人を使う',
  anyway: 'このまま作成',
  titleOfKnown: 'この人は二重に登録されていますか？',
  textOfKnown: 'この記録と似た記録があります。',
  merge: '比較して統合',
  mergeTwo: '統合…',
}
