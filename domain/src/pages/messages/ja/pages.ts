import type { Translated } from '../../../shared/messages/translated.ts'
import type { pages as source } from '../en/pages.ts'

export const pages: Translated<'ja', typeof source> = {
  moduleMade: 'ページ「{title}」を作成しました。',
  keyShape: '半角の小文字と数字を2〜40文字で入力し、単語はハイフンで区切ってください。',
  keyReserved: 'このキーはプログラムのページで使われています。',
  keyTaken: 'このキーのページはすでにあります。',
  tooMany: '会社独自のページ数が上限に達しています。',
  created: '{kind}を作成しました。',
  updated: '{kind}を保存しました。',
  create: '{kind}を作成',
  empty: '{title}はまだありません。作成してください。',
  noMatch: '一致するものはありません',
  loadFailed: '一覧を読み込めませんでした',
  openFailed: 'この記録を読み込めませんでした',
  searchLabel: '{title}を検索',
  actionsOf: '{name}の操作',
}
