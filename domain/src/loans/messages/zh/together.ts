import type { Translated } from '../../../shared/messages/translated.ts'
import type { together as source } from '../en/together.ts'

export const together: Translated<'zh', typeof source> = {
  nobody: '此贷款还没有借款人。',
  ended: '一起填写已结束。',
  taken: '已有人正在和一位借款人一起填写。',
  asks: '{name}想和您一起填写申请。',
  asksMore: '双方都能看到对方的更改。{name}也可以代您提交。',
  eachOwn: '双方都能看到关于贷款的回答，以及对方是否在线。各自关于自己的回答只属于自己。',
  askNamed: '和{name}一起填写',
  agree: '一起填写',
  decline: '暂时不要',
  with: '您正在和{name}一起填写。',
  waits: '已询问{name}。您可以开始。',
  here: '在线',
  away: '不在线',
  end: '结束',
  changedBy: '{name}于 {time} 更改了此项。',
  sendFor: '代{name}提交',
  sendForText: '{name}已同意。会记录是您提交的。',
}
