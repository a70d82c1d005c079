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
  renew: '新しいリンクを作成',
  renewText: 'これまでに配布したリンクとQRコードからもフォームは開きますが、そこからの申込はあなたのものになりません。',
  renewed: '新しいリンクを作成しました。',
  of: '申込リンク',
  since: '使用開始',
  end: 'リンクを取り消す',
  endText: '今後このリンクからの申込は貸し手だけのものになります。ブローカーは別のリンクを作成できます。',
  ended: 'リンクを取り消しました。',
  failed: 'リンクを読み込めませんでした',
  came_other: 'このリンクからの申込{count}件',
  became_other: 'そのうちローン{count}件',
}
