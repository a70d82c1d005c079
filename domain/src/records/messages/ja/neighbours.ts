import type { Translated } from '../../../shared/messages/translated.ts'
import type { neighbours as source } from '../en/neighbours.ts'

export const neighbours: Translated<'ja', typeof source> = {
  list: '一覧内',
  previous: '一覧の前の項目',
  next: '一覧の次の項目',
  withKey: '{way}、キー {key}',
  place: '{total} 件中 {place} 件目',
  left: '一覧にはもうありません',
}
