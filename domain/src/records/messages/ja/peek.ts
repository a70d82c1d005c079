import type { Translated } from '../../../shared/messages/translated.ts'
import type { peek as source } from '../en/peek.ts'

export const peek: Translated<'ja', typeof source> = {
  look: '{name} を見る',
  key: '行を見る',
  open: '開く',
  previous: '前の行',
  next: '次の行',
  place: '{total} 件中 {place} 件目',
  failed: '詳細を読み込めませんでした',
}
