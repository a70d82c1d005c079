import type { Translated } from '../../../shared/messages/translated.ts'
import type { peek as source } from '../en/peek.ts'

export const peek: Translated<'zh', typeof source> = {
  look: '查看 {name}',
  key: '查看该行',
  open: '打开',
  previous: '上一行',
  next: '下一行',
  place: '第 {place} 条，共 {total} 条',
  failed: '无法加载更多信息',
}
