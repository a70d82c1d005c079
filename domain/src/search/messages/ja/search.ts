import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'ja', typeof source> = {
  open: '検索、ページやローンへ移動',
  placeholder: '名前、ローン番号、電話番号、住所。> で操作',
  people: '人',
  openedLast: '最近開いたもの',
  actions: '操作',
  pages: 'ページ',
  loans: 'ローン',
  leads: 'リード',
  nothingFound: '見つかりませんでした',
  searching: '検索中',
  failed: '人とローンを検索できませんでした',
  createLoan: 'ローンを作成',
  signOut: 'サインアウト',
  matchedEmail: 'メール {value}',
  matchedPhone: '電話 {value}',
  matchedAddress: '住所 {value}',
  create: '{kind}を作成',
  createLead: 'リードを作成',
}
