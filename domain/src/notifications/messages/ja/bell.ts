import type { Translated } from '../../../shared/messages/translated.ts'
import type { bell as source } from '../en/bell.ts'

export const bell: Translated<'ja', typeof source> = {
  title: '通知',
  unread_other: '通知、未読 {count} 件',
  tabs: '表示する通知',
  All: 'すべて',
  Assigned: '担当',
  Docs: '書類',
  Reviews: '確認',
  empty: 'すべて確認済みです。新しい通知はありません。',
  clear: 'すべて既読にする',
  clearTab: 'これらを既読にする',
  earlier: '既読',
  failed: '通知を読み込めませんでした。',
  settings: '通知の設定',
  isUnread: '未読',
}
