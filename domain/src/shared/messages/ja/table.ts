import type { table as source } from '../en/table.ts'
import type { Translated } from '../translated.ts'

export const table: Translated<'ja', typeof source> = {
  range: '{total} 件中 {first}–{last} 件',
  pages: 'ページ',
  previousPage: '前のページ',
  nextPage: '次のページ',
  pageNumber: '{page} ページ',
  rows: '行数',
  rowsPerPage: '1 ページの行数: {count}',
  selection: '選択',
  selected: '{count} 件選択中',
  clearSelection: '選択を解除',
  clearSearch: '検索を消す',
  removeFilter: '条件「{field}」を外す',
  rowHeight: '行の高さ: {height}',
  heights: {
    compact: '狭い',
    normal: '標準',
    comfortable: '広い',
  },
  shownColumns: '表示する列 ({count})',
  moreColumns: 'その他の列',
  findColumn: '列を探す',
  noColumn: '列はありません',
  dragHelp: '列を動かすにはスペースキー、矢印キー、もう一度スペースキーの順に押します。Escape で元の位置に戻ります。',
  dragStart: '{column} をつかみました。',
  dragOver: '{column} は {total} 列中 {place} 番目です。',
  dragCancel: '{column} は元の位置のままです。',
  dragColumn: '{column} を動かす',
  moveUp: '{column} を上へ',
  moveDown: '{column} を下へ',
}
