import type { Translated } from '../../../shared/messages/translated.ts'
import type { homeLayout as source } from '../en/home-layout.ts'

export const homeLayout: Translated<'ja', typeof source> = {
  arrange: '並べ替え',
  title: 'このページを並べ替え',
  hint: 'カードをドラッグするか、矢印で移動します。非表示のカードのデータは取得されません。',
  cards: 'カードの順序',
  figuresFirst: '集計をカードの上に表示',
  save: '自分用に保存',
  back: '既定に戻す',
  saved: 'ページの配置を保存しました。',
  savedFor: '役割「{role}」のページの配置を保存しました。',
  saveFailed: '保存できませんでした。',
  forRole: '役割向け',
  forRoleHelp: 'ページを自分で並べ替えていない、この役割の全員に表示されます。',
  role: '役割',
  makeDefault: '既定にする',
  removeDefault: '既定を削除',
  now: '現在: {cards}',
  noDefault: '独自の既定はありません。',
}
