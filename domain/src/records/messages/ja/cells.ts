import type { Translated } from '../../../shared/messages/translated.ts'
import type { cells as source } from '../en/cells.ts'

export const cells: Translated<'ja', typeof source> = {
  key: '行の最初の値を変更',
  change: '{name} の {field} を変更',
  saved: '{name} の {field} を保存しました。',
  inReview: '{field} の変更は審査待ちです。',
}
