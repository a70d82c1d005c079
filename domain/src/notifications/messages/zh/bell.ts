import type { Translated } from '../../../shared/messages/translated.ts'
import type { bell as source } from '../en/bell.ts'

export const bell: Translated<'zh', typeof source> = {
  title: '通知',
  unread_other: '通知，{count} 条未读',
  tabs: '显示哪些通知',
  All: '全部',
  Assigned: '分配',
  Docs: '文件',
  Reviews: '审核',
  empty: '全部看完了！没有新通知。',
  clear: '全部标为已读',
  clearTab: '将这些标为已读',
  earlier: '已读',
  failed: '无法加载通知。',
  settings: '通知设置',
  isUnread: '未读',
}
