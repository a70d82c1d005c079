import type { Translated } from '../../../shared/messages/translated.ts'
import type { cells as source } from '../en/cells.ts'

export const cells: Translated<'zh', typeof source> = {
  key: '修改该行的第一个值',
  change: '修改 {name} 的 {field}',
  saved: '已保存 {name} 的 {field}。',
  inReview: '您对 {field} 的修改正在等待审核。',
}
