import type { history as source } from '../en/history.ts'
import type { MessagesLike } from '../messages-like.ts'

export const history: MessagesLike<typeof source> = {
  title: '操作历史',
  field: '字段',
  previousValue: '之前的值',
  currentValue: '当前的值',
  needReview: '需要审核',
  requestedBy: '请求人',
  updatedAt: '更新时间',
  reviewedBy: '审核人',
  reviewedAt: '审核时间',
  actions: '操作',
  waiting: '等待审核',
  waitingForReview: '等待审核',
  reviewed: '已审核',
  rejected: '已拒绝',
}
