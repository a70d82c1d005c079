import type { Translated } from '../../../shared/messages/translated.ts'
import type { printing as source } from '../en/printing.ts'

export const printing: Translated<'zh', typeof source> = {
  print: '打印',
  by: '打印人：{name}，{at}',
  rows_other: '{count} 行',
  filters: '筛选：{filters}',
  search: '搜索：“{search}”',
  tooMany: '最多可打印 {count} 行的列表。请缩小范围，或导出为文件。',
  failed: '无法打印列表。',
}
