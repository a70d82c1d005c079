import type { Translated } from '../../../shared/messages/translated.ts'
import type { libraries as source } from '../en/libraries.ts'

export const libraries: Translated<'ja', typeof source> = {
  offered: '{library}はバージョン{to}です。{title}はバージョン{from}のコピーです。',
  see: '変更点を見る',
  title: '{library}、バージョン{to}',
  kept: 'このフォームで変えた点（タイトル、役割、必須、幅）はそのままです。',
  take: '取り込む',
  later: '今はしない',
  taken: '{library}を下書きに取り込みました。',
  nothing: '更新できるコピーはありません。',
  usedBy: '他のフォームのコピー',
  usedByHelp: '各フォームに新しいバージョンが提案されます。選んだものはすぐ下書きに取り込みます。',
  takeIn: '{title}は今取り込む',
  prefix: 'IDの接頭辞',
  prefixTitle: '{title}をもう一度追加',
  prefixHelp: 'これらのIDはすでにあります。co_のように小文字、数字、_の接頭辞を付けます。',
  prefixWrong: '接頭辞は文字で始まり、小文字、数字、_だけです。使用済みのIDにならないようにしてください。',
  add: '追加',
}
