import type { Translated } from '../../../shared/messages/translated.ts'
import type { consents as source } from '../en/consents.ts'

export const consents: Translated<'zh', typeof source> = {
  title: '可以如何联系',
  loadFailed: '无法加载同意记录',
  channel: '渠道',
  channels: { email: '群发邮件', whatsapp: 'WhatsApp', sms: '发送到手机的短信' },
  address: '发往',
  former: '以前的',
  about: '关于',
  all: '全部',
  states: { given: '已同意', revoked: '已撤回', none: '没有记录', open: '没有反对' },
  sources: {
    noted: '记录：{words}',
    joining: '加入时',
    'stop-word': '对方写了“{words}”',
    link: '通过邮件中的链接',
    complaint: '标记为垃圾邮件',
    merged: '与其另一条记录一起',
  },
  history: '以前',
  wording: '同意的内容',
  wordingHelp: '文本或其版本',
  note: '记录同意',
  how: '方式',
  howHelp: '表格、电话、签字文件',
  on: '日期（留空：今天）',
  reason: '对方说的原因',
  revokeTitle: '撤回：{channel}',
  theirs: '对方自己结束的：只有本人可以撤回。',
  stopWords: '单独出现在消息中即结束的词：{words}',
  noted: '同意已记录。',
  nothing: '一无所知：其记录既没有号码也没有地址。',
  problems: {
    noAddress: '其记录中没有这样的号码或地址',
    revokedSince: '此后已被撤回',
  },
}
