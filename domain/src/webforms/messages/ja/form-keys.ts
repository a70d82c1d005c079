import type { Translated } from '../../../shared/messages/translated.ts'
import type { formKeys as source } from '../en/form-keys.ts'

export const formKeys: Translated<'ja', typeof source> = {
  made: 'キーを作成しました。今コピーしてください。再表示されません。',
  revoked: 'キー{name}を失効させました。',
  tooMany: '1つのフォームのキーは{most}個までです。',
}
