import type { Translated } from '../../../shared/messages/translated.ts'
import type { publishing as source } from '../en/publishing.ts'

export const publishing: Translated<'ja', typeof source> = {
  counting: 'レコードの内容を数えています…',
  countFailed: 'レコードの内容を数えられませんでした。公開はこれを待ちません。',
  options_other: '{count}件のレコードで{title}に「{option}」が選ばれています。値は残り、以後は表示されません。',
  missing_other: '{title}は今後必須になり、{count}件のレコードで空白です。',
  uses: '他で使われている箇所',
  users: {
    view: '{title}：ビュー「{name}」',
    gate: '{title}：{name}で求められる項目',
    need: '{title}：必要書類 {name}',
    meaning: '{title}：「{name}」の意味',
    webform: '{title}：{name}のアドレスから入力',
  },
  records: '既存のレコード',
  stay: '今のバージョンのまま',
  stayHelp: '開いた人に移行が提案されます。',
  moveNow: '今すぐ移行する',
  moveNowHelp: 'バックグラウンドで行います。失われるものはありません。値を失うレコードはそのまま残ります。',
  bySaving: '次に保存するときに新しいバージョンになります。',
  moveLater: 'レコードをバージョン{version}へ移行',
  moveTitle: 'レコードの移行',
  older_other: '{count}件のレコードが以前のバージョンです。',
}
