import type { Translated } from '../../../shared/messages/translated.ts'
import type { photos as source } from '../en/photos.ts'

export const photos: Translated<'ja', typeof source> = {
  title: 'あなたの写真',
  hint: '借り手には、お名前と電話番号の横に表示されます。',
  yours: 'あなたの写真',
  choose: '写真を選ぶ',
  remove: '削除',
  saved: '写真を保存しました。',
  removed: '写真を削除しました。',
  noPicture: 'ここで開ける画像ではありません。',
}
