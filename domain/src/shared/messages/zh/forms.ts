import type { forms as source } from '../en/forms.ts'
import type { MessagesLike } from '../messages-like.ts'

export const forms: MessagesLike<typeof source> = {
  provideValid: '请为{title}提供有效的值',
  untitled: '未命名',
  terms: '条款和条件',
  noRows: '没有记录，点击创建{title}',
  createRow: '创建{title}',
  createAndClose: '创建并关闭',
  updateAndClose: '更新并关闭',
  needReview: '需要审核',
  newRecord: '新记录',
  listSettings: '列表设置',
  emailProblem: '您的电子邮件有问题：{reason}。是否继续？如果继续，系统将忽略所有邮件服务。',
  emailCorrect: '更正',
  emailProceed: '继续',
  emailVerified: '邮箱已验证',
  selectState: '请选择州',
  saveForLater: '保存以后继续',
  submitAnyway: '仍然提交',
}
