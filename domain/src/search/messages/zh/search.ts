import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'zh', typeof source> = {
  open: '搜索，前往页面或贷款',
  placeholder: '姓名、贷款编号、电话、街道；输入 > 查找操作',
  people: '人员',
  openedLast: '最近打开',
  actions: '操作',
  pages: '页面',
  loans: '贷款',
  leads: '线索',
  nothingFound: '未找到',
  searching: '搜索中',
  failed: '无法搜索人员和贷款',
  createLoan: '创建贷款',
  signOut: '退出登录',
  matchedEmail: '邮箱 {value}',
  matchedPhone: '电话 {value}',
  matchedAddress: '地址 {value}',
  create: '创建{kind}',
  createLead: '创建线索',
}
