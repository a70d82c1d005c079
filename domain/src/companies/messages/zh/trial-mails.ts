import type { Translated } from '../../../shared/messages/translated.ts'
import type { trialMails as source } from '../en/trial-mails.ts'

export const trialMails: Translated<'zh', typeof source> = {
  confirm: {
    subject: '请确认您用于 Corbel 的地址',
    reason: '有人（希望是您本人）申请用自己的公司试用 Corbel，并填写了此地址。',
    open: '请在此开通您的公司：{link}',
    label: '开通公司',
    end: '链接只能使用一次，有效期为{lifetime}。如果不是您本人，无需进行任何操作：没有开通任何公司。',
  },
  accountExists: {
    subject: '您已有账户',
    reason: '有人（希望是您本人）申请用此地址试用 Corbel。您已有账户，因此没有开通任何公司。',
    signIn: '请在此登录：{link}',
    signInLabel: '登录',
    reset: '请在此设置新密码：{link}',
    resetLabel: '设置新密码',
    end: '如果不是您本人，则没有任何更改，您无需进行任何操作。',
  },
}
