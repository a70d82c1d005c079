import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'ja', typeof source> = {
  open: '検索、ページやローンへ移動',
  placeholder: 'ローン番号、名前、ページ',
  pages: 'ページ',
  loans: 'ローン',
  nothingFound: '見つかりませんでした',
  searching: '検索中',
  failed: 'ローンを検索できませんでした',
  commands: 'コマンド',
  createLoan: 'ローンを作成',
  signOut: 'サインアウト',
}
