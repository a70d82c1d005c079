import type { Translated } from '../../../shared/messages/translated.ts'
import type { evidence as source } from '../en/evidence.ts'

export const evidence: Translated<'zh', typeof source> = {
  title: '提交内容',
  text: '每次提交时保存一次，任何人都无法更改。',
  failed: '无法加载',
  none: '此次提交没有保存内容。',
  when: '时间',
  who: '提交人',
  agreed: '同意人',
  from: '来源地址',
  unknown: '未知',
  language: '语言',
  form: '表单',
  version: '版本 {number}',
  gaps: '未填的必填项',
  consent: '同意的内容',
  hash: '答案的哈希值',
  today: '当前答案',
  same: '与提交时相同',
  changed: '提交后有更改',
}
