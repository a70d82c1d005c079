import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanCreate as source } from '../en/loan-create.ts'

export const loanCreate: Translated<'zh', typeof source> = {
  title: '创建贷款',
  product: '产品 / 方案',
  chooseProgram: '请选择方案',
  back: '返回',
  failed: '无法创建贷款。',
  number: '下一个编号 {number}',
  required: '请为{title}提供有效值',
  hint: '贷款编号在创建时生成。',
  firstName: '名',
  lastName: '姓',
  email: '电子邮件',
  phone: '电话',
  newBorrower: '新借款人',
  chooseInstead: '选择已有的人',
  change: '更改',
  statusLost: '该方案的产品没有：{titles}。贷款从其第一个状态开始。',
  groupLost: '以下组不办理该方案：{titles}。贷款将不含这些组。',
}
