import type { Translated } from '../../../shared/messages/translated.ts'
import type { printing as source } from '../en/printing.ts'

export const printing: Translated<'ja', typeof source> = {
  print: '印刷',
  by: '印刷者: {name}、{at}',
  rows_other: '{count} 行',
  filters: '絞り込み: {filters}',
  search: '検索: 「{search}」',
  tooMany: '印刷できる一覧は {count} 行までです。絞り込むか、ファイルとして書き出してください。',
  failed: '一覧を印刷できませんでした。',
}
