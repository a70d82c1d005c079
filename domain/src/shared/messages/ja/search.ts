import type { search as source } from '../en/search.ts'
import type { MessagesLike } from '../messages-like.ts'

export const search: MessagesLike<typeof source> = {
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
