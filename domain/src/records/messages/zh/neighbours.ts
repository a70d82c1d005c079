import type { Translated } from '../../../shared/messages/translated.ts'
import type { neighbours as source } from '../en/neighbours.ts'

export const neighbours: Translated<'zh', typeof source> = {
  list: '在列表中',
  previous: '列表中的上一条',
  next: '列表中的下一条',
  withKey: '{way}，按键 {key}',
  place: '第 {place} 条，共 {total} 条',
  left: '已不在列表中',
}
