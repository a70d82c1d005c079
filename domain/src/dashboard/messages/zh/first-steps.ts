import type { Translated } from '../../../shared/messages/translated.ts'
import type { firstSteps as source } from '../en/first-steps.ts'

export const firstSteps: Translated<'zh', typeof source> = {
  title: '三步完成第一笔贷款',
  text: '您的公司已设置好，但还没有数据。请先完成以下步骤；有了第一笔贷款后即显示仪表板。',
  form: '申请表',
  formText: '贷款方案决定借款人填写哪份表单，以及贷款如何编号。',
  formAct: '查看贷款方案',
  people: '您的员工',
  peopleText: '添加或邀请在此工作的人。角色决定其可以查看和操作的内容。',
  peopleAct: '添加员工',
  loan: '第一笔贷款',
  loanText: '选择贷款方案和借款人后，表单会立即打开。',
  done: '已完成',
  open: '待完成',
}
