import type { Translated } from '../../../shared/messages/translated.ts'
import type { emails as source } from '../en/emails.ts'

export const emails: Translated<'zh', typeof source> = {
  tab: '电子邮件',
  writeFrom: '从 {number} 发送邮件',
  sendSelected: '向所选对象发送邮件',
  sendAll: '向全部对象发送邮件',
  listSelected: '创建/更新列表（所选）',
  listAll: '创建/更新列表（全部）',
  problems: {
    blank: '为空',
    'too-long': '太长',
    'no-at': '缺少 @',
    space: '包含空格或换行',
    'unusual-form': '不接受引号、注释和方括号中的数字',
    'local-part': '@ 前面的部分无效',
    'local-letters': '@ 前面只能使用普通字母、数字和符号',
    domain: '@ 后面的部分不是有效的域名',
    disposable: '这是一次性邮箱地址',
    'no-such-domain': '域名不存在',
    'no-mail': '该域名不接收邮件',
  },
}
