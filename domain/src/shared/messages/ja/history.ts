import type { history as source } from '../en/history.ts'
import type { MessagesLike } from '../messages-like.ts'

export const history: MessagesLike<typeof source> = {
  title: '操作履歴',
  field: '項目',
  previousValue: '以前の値',
  currentValue: '現在の値',
  needReview: '要確認',
  requestedBy: '依頼者',
  updatedAt: '更新日時',
  reviewedBy: '審査者',
  reviewedAt: '審査日時',
  actions: '操作',
  waiting: '審査待ち',
  waitingForReview: '審査待ち',
  reviewed: '審査済み',
  rejected: '却下',
}
