import type { Translated } from '../../../shared/messages/translated.ts'
import type { nextAction as source } from '../en/next-action.ts'

export const nextAction: Translated<'zh', typeof source> = {
  title: '下一步',
  waitsOn: '等待对象',
  due: '到期',
  items: '未完成事项',
  blocking: '进入下一阶段所缺',
  docs: '文件',
  docsOpen: '未完成文件',
  docsReview: '待审核文件',
  kinds: {
    message: '待回复消息',
    document: '文件',
    condition: '条件',
    fields: '缺少答案',
    invitation: '邀请未接受',
    lockEnd: '锁定结束',
    closingDate: '过户',
    task: '任务',
  },
  parties: {
    me: '我',
    colleague: '同事',
    staff: '团队成员',
    borrower: '借款人',
    other: '其他人',
  },
  nothing: '暂无安排',
  fill: '填写{field}',
  unseen: '填写您看不到的答案',
  nobody: '未分配人员',
  overdue: '已逾期',
  today: '今天',
}
