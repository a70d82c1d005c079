import type { Translated } from '../../../shared/messages/translated.ts'
import type { referrals as source } from '../en/referrals.ts'

export const referrals: Translated<'ja', typeof source> = {
  open: '自分の申込リンク',
  text: 'このリンクからの申込はあなたの名義で作成され、あなたはそのローンの関係者になります。',
  address: 'アドレス',
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました。',
  qr: '自分の申込リンクのQRコード',
  none: '現在、受付中の申込フォームがありません。担当の会社にお問い合わせください。',
  failed: 'リンクを読み込めませんでした',
  came_other: 'このリンクからの申込{count}件',
  became_other: 'そのうちローン{count}件',
}
