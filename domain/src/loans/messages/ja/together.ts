import type { Translated } from '../../../shared/messages/translated.ts'
import type { together as source } from '../en/together.ts'

export const together: Translated<'ja', typeof source> = {
  nobody: 'このローンにはまだ借り手がいません。',
  ended: '一緒に入力するのを終了しました。',
  taken: 'すでに借り手と一緒に入力している人がいます。',
  asks: '{name}さんが申込を一緒に入力したいと言っています。',
  asksMore: 'お互いの変更が見えます。{name}さんが代わりに送信することもできます。',
  eachOwn:
    'ローンについての回答と、相手が閲覧中であることがお互いに見えます。ご自身についての回答は本人だけのものです。',
  askNamed: '{name}さんと一緒に入力',
  agree: '一緒に入力',
  decline: '今はしない',
  with: '{name}さんと一緒に入力しています。',
  waits: '{name}さんに依頼しました。始められます。',
  here: '閲覧中',
  away: '離席中',
  end: '終了',
  changedBy: '{name}さんが{time}に変更しました。',
  sendFor: '{name}さんの代わりに送信',
  sendForText: '{name}さんは同意しています。あなたが送信したことが記録されます。',
}
