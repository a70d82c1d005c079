import type { Translated } from '../../../shared/messages/translated.ts'
import type { webhooks as source } from '../en/webhooks.ts'

export const webhooks: Translated<'ja', typeof source> = {
  title: '自動化が呼び出すアドレス',
  text: '自動化は、レコードに起きたことを自社のプログラムに知らせることができます。',
  add: 'アドレスを追加',
  name: 'タイトル',
  url: 'アドレス',
  urlHelp:
    'https で始まり、インターネット上にあるもの。Standard Webhooks に従って署名した JSON を POST で受け取ります。',
  titleMissing: 'タイトルを入力してください。',
  urlMissing: 'アドレスを入力してください。',
  made: '{title}を呼び出せるようになりました。',
  changed: '{title}を変更しました。',
  removed: '{title}を削除しました。',
  rotated: '{title}のシークレットを変更しました。前のものはあと 24 時間署名します。',
  notCallable: 'このアドレスは呼び出せません。https で始まり、インターネット上にある必要があります。',
  tooMany: 'アドレスは {count} 件までです。',
  stoppedNotice: 'アドレス{title}はもう呼び出されません：{reason}',
  failingNow: '現在受け取っていません',
  delivered: '受け取り済み（30 日）',
  failed: '受け取られず',
  waiting: '待機中',
  none: 'アドレスはまだありません',
  loadFailed: 'アドレスを読み込めませんでした。',
  secret: 'シークレット',
  secretHelp:
    '今コピーしてください。再び表示されません。これにより、呼び出しが当社からのものだとプログラムが確認できます。',
  change: '変更',
  rotate: '別のシークレットを作成',
  remove: '削除',
  removeQuestion: '{title}を呼び出すステップで自動化が止まります。待っているものは送られません。',
  offBecause: {
    gone: 'なくなったと応答しました。',
    failing: '5 日間何も受け取りませんでした。',
  },
  states: {
    on: 'オン',
    off: 'オフ',
  },
}
