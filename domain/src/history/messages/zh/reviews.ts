import type { Translated } from '../../../shared/messages/translated.ts'
import type { reviews as source } from '../en/reviews.ts'

export const reviews: Translated<'zh', typeof source> = {
  title: '等待审核',
  none: '没有等待审核的更改。',
  all: '全部待审核更改',
  accept: '接受',
  reject: '拒绝',
  accepted: '已接受。',
  rejected: '已拒绝。',
  decided: '已有人对此更改作出决定。',
  overtaken: '该字段之后已被更改。替换前请查看其当前值。',
  outgrown: '表单不再接受此值。请拒绝，或请对方重新填写。',
  changedSince: '之后已更改：{value}',
  own: '您的更改',
  hidden: '您看不到的字段',
  by: '由{name}提出',
  replaceTitle: '替换该值？',
  replaceText: '提出此请求后该字段已被更改。接受将替换“{value}”。',
  replace: '替换',
  keyAccept: '接受此更改',
  keyReject: '拒绝此更改',
  loadFailed: '无法加载待审核的更改',
  more: '显示更多',
  keyNext: '下一项更改',
}
