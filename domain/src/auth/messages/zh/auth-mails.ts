import type { Translated } from '../../../shared/messages/translated.ts'
import type { authMails as source } from '../en/auth-mails.ts'

export const authMails: Translated<'zh', typeof source> = {
  reset: {
    subject: '设置新密码',
    reason: '有人（希望是您本人）申请为您的账户设置新密码。',
    open: '请在{lifetime}内打开此链接：{link}',
    once: '链接只能使用一次。如果不是您申请的，则没有任何更改，您无需进行任何操作。',
    label: '设置新密码',
    end: '链接只能使用一次，有效期为{lifetime}。如果不是您申请的，则没有任何更改，您无需进行任何操作。',
  },
  signUp: {
    subject: '请确认您在 {company} 的地址',
    reason: '有人（希望是您本人）用此地址在 {company} 注册。',
    label: '确认地址',
  },
  invitation: {
    subject: '您受邀加入 {company}',
    reason: '{name} 邀请您加入 {company}。',
    label: '接受邀请',
    open: '请打开此链接以继续：{link}',
    end: '链接只能使用一次，有效期为{lifetime}。如果您不知道此事，无需进行任何操作。',
  },
  accountExists: {
    subject: '您已有账户',
    reason: '有人（希望是您本人）用此地址在 {company} 注册。您已有账户。',
    signIn: '请在此登录：{link}',
    label: '登录',
    end: '如果您忘记了密码，可以在那里设置新密码。如果不是您本人，则没有任何更改。',
  },
  proof: {
    subject: '请确认您账户的地址',
    reason: '有人（希望是您本人）申请用此地址找回 Corbel 的账户。',
    open: '请打开此链接以确认地址：{link}',
    label: '确认地址',
    end: '链接只能使用一次，有效期为一天。如果不是您本人，则没有任何更改，您无需进行任何操作。',
  },
  changed: {
    subject: '您账户的地址已更改',
    reason: '从现在起，您的 Corbel 账户通过另一个地址找回。之前发送到此处的链接已全部失效。',
    end: '如果您不知道此事，请登录并更改密码，或立即告知该账户所属的公司。',
  },
  invitedElsewhere: {
    subject: '您在 {company} 的记录已换用其他地址',
    reason: '您在 {company} 的记录中原先登记的是此地址。现在登记的是另一个地址，登录邀请已发送到那里。',
    end: '如果您不知道此事，请立即告知 {company}。',
  },
  nameless: {
    company: 'Corbel 上的一家公司',
    person: '有人',
  },
}
