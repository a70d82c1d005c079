import type { Translated } from '../../../shared/messages/translated.ts'
import type { followed as source } from '../en/followed.ts'

export const followed: Translated<'zh', typeof source> = {
  title: '您跟进的贷款',
  none: '您目前没有跟进任何贷款。',
  where: '贷款 {number} 的进度',
  closing: '过户日期：{date}',
  ended: '此贷款不再继续。',
  failed: '无法加载您的贷款',
}
