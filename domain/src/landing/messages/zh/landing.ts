import type { Translated } from '../../../shared/messages/translated.ts'
import type { landing as source } from '../en/landing.ts'

export const landing: Translated<'zh', typeof source> = {
  title: '云端贷款发放与 CRM',
  claim: '云端的贷款发放与 CRM',
  intro: '借助 Corbel，您的团队可以管理申请，并办理、审核、放款和管理贷款。',
  signIn: '登录',
  scheduleDemo: '预约演示',
  steps: '从申请到最后一笔付款',
  feature: {
    title: '用途',
    crm: {
      title: 'CRM',
      text: '收集申请，实现销售自动化，维护借款人、经纪人和投资者。',
    },
    origination: {
      title: '贷款发放',
      text: '按您的放贷方式定制的贷款方案。',
    },
    pricing: {
      title: '贷款定价与审核',
      text: '根据借款人的资料、还款安排和方案得出利率与月供。',
    },
    servicing: {
      title: '贷款管理',
      text: '贷款数据、银行流水核验、一次性付款和每月付款。',
    },
  },
  step: {
    manage: {
      title: '管理申请',
      text: '借款人填写您设计的表单，并可从上次中断处继续。',
    },
    process: {
      title: '办理',
      text: '每笔贷款都说明在等什么、在等谁。',
    },
    underwrite: {
      title: '审核',
      text: '您要求的内容齐备后，贷款即可进入下一步。',
    },
    close: {
      title: '放款',
      text: '一笔贷款的人员、文件和日期集中在一处，并保留每次更改的历史。',
    },
    service: {
      title: '管理贷款',
      text: '从第一个月到最后一个月跟踪付款。',
    },
  },
  stepOf: '第 {number} 项，共 {count} 项',
  pause: '停止轮播',
  play: '开始轮播',
  demo: {
    title: '用您自己的贷款来看',
    hint: '告诉我们您是谁，我们会写信与您约定时间。',
    fullName: '姓名',
    email: '电子邮箱',
    company: '公司',
    phone: '电话',
    leaveBlank: '请留空',
    failed: '出了点问题！请重新提交。',
  },
  contact: '联系方式',
  social: '其他平台',
}
