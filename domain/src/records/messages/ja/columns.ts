import type { Translated } from '../../../shared/messages/translated.ts'
import type { columns as source } from '../en/columns.ts'

export const columns: Translated<'ja', typeof source> = {
  appliesTo: '列の適用範囲',
  forAll: '会社の全員',
  forMe: '自分だけ',
  back: '会社の列に戻す',
  wentBack: '会社の列を再び表示しています。',
}
