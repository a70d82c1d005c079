import type { Translated } from '../../../shared/messages/translated.ts'
import type { homeLayout as source } from '../en/home-layout.ts'

export const homeLayout: Translated<'zh', typeof source> = {
  arrange: '排列',
  title: '排列此页面',
  hint: '拖动卡片，或用箭头移动。隐藏的卡片不会被查询。',
  cards: '卡片顺序',
  figuresFirst: '数据显示在卡片上方',
  save: '为我保存',
  back: '恢复默认',
  saved: '您的页面已排列。',
  savedFor: '角色“{role}”的页面已排列。',
  saveFailed: '无法保存。',
  forRole: '用于角色',
  forRoleHelp: '该角色中未自行排列页面的所有人都会看到。',
  role: '角色',
  makeDefault: '设为默认',
  removeDefault: '移除其默认设置',
  now: '当前：{cards}',
  noDefault: '没有自己的默认设置。',
}
