import type { Translated } from '../../../shared/messages/translated.ts'
import type { demoRequests as source } from '../en/demo-requests.ts'

export const demoRequests: Translated<'zh', typeof source> = {
  intro: '申请观看 Corbel 演示的人，最新的在前。申请两年后删除。',
  empty: '还没有人申请演示。',
  loadFailed: '无法加载演示申请。',
  name: '姓名',
  email: '电子邮箱',
  company: '公司',
  phone: '电话',
  askedOn: '申请日期',
  sent: '谢谢。我们会与您联系。',
  done: '已答复',
  doneBy: '由{name}',
  finish: '标记为已答复',
  reopen: '标记为未答复',
  remove: '移除',
  finished: '已标记为已答复。',
  reopened: '已标记为未答复。',
  removed: '请求已移除。',
  removeTitle: '移除{name}的请求？',
  removeText: '移除后无人能够恢复该请求。',
  mail: {
    subject: '有人申请 Corbel 演示',
    reason: '有人填写了 Corbel 页面上的表单，希望观看演示。',
    open: '打开申请：{link}',
    label: '打开申请',
    end: '您收到此邮件，是因为本程序将您的地址设为此类申请的通知地址。',
  },
}
