import type { Translated } from '../../../shared/messages/translated.ts'
import type { papers as source } from '../en/papers.ts'

export const papers: Translated<'ja', typeof source> = {
  summary: {
    document: '概要書',
    underWay: '概要を作成しています…',
    formats: { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' },
    asPdf: '概要を PDF で',
    asExcel: '概要を Excel で',
    title: '概要',
    made: '作成日時 {moment}',
    page: '{page} / {pages} ページ',
    empty: 'まだ何も入力されていません。',
    signed: '署名済み',
    section: 'セクション',
    entry: '行',
    field: '項目',
    value: '値',
    lacksLetters: '一部の文字は四角で表示されます。このサーバーには対応するフォントがありません。',
  },
  head: {
    number: '番号',
    program: 'プログラム',
    status: 'ステータス',
  },
}
