import type { invitations as source } from '../en/invitations.ts'
import type { MessagesLike } from '../messages-like.ts'

export const invitations: MessagesLike<typeof source> = {
  sent: '邀请已发送。',
  takenBack: '邀请已撤回。',
  checkMail: '请查看您的邮件，通过其中的链接继续。',
  title: '欢迎加入 {company}',
  newHint: '请为 {email} 设置至少 12 个字符的密码。',
  accountHint: '您已有账户 {email}，请输入密码以加入。',
  accept: '接受邀请',
  opening: '正在打开邀请',
  signUpTitle: '创建账户',
  signUpHint: '面向 {company} 的借款人。邮件中的链接会验证您的地址。',
  signUpClosed: '此处不开放注册，请向您的贷款机构索取邀请。',
  firstName: '名',
  lastName: '姓',
  email: '电子邮箱',
  emailWrong: '请输入电子邮箱地址。',
  signUp: '创建账户',
  mobile: '手机号码（选填）',
  mobileWrong: '请输入十位数字。',
  consents: {
    title: '同意事项',
    agree: '我同意此文本：{title}',
    required: '请同意此文本后继续。',
    outdated: '此文本已有新版本，请刷新页面后阅读。',
    sms: '{company} 可以就我的申请向此号码发送短信。可能产生短信和流量费用，回复 STOP 即可停止。这不是获得贷款的条件。',
    mobileNeeded: '接收短信需要手机号码。',
  },
  strength: {
    text: '强度：{strength}',
    short: '太短',
    fair: '一般',
    good: '良好',
    strong: '强',
  },
}
