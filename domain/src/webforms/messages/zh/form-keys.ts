import type { Translated } from '../../../shared/messages/translated.ts'
import type { formKeys as source } from '../en/form-keys.ts'

export const formKeys: Translated<'zh', typeof source> = {
  made: '密钥已创建。请立即复制：不会再次显示。',
  revoked: '密钥{name}已撤销。',
  tooMany: '一个表单最多有{most}个密钥。',
}
