import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'zh', typeof source> = {
  open: '搜索，前往页面或贷款',
  placeholder: '贷款编号、姓名、页面',
  pages: '页面',
  loans: '贷款',
  nothingFound: '未找到',
  searching: '搜索中',
  failed: '无法搜索贷款',
  commands: '命令',
  createLoan: '创建贷款',
  signOut: '退出登录',
}
