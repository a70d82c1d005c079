import type { Translated } from '../../../shared/messages/translated.ts'
import type { webformSettings as source } from '../en/webform-settings.ts'

export const webformSettings: Translated<'ja', typeof source> = {
  title: '入力の方法',
  layout: 'レイアウト',
  layouts: {
    wizard: 'タブを順に',
    single: '1ページにすべて',
  },
  terms: '同意する条件',
  termsHelp: '空白：同意は不要です。',
  thankYou: '送信後に表示する文',
  thankYouHelp: '空白：通常の文です。',
  redirect: '送信後の移動先',
  redirectHelp: '/loginのようなこのプログラムのページ、またはhttpsのアドレス。',
  redirectWrong: 'そこへは移動できません。',
  notify: 'リードをメールで知らせる相手',
  lines: '1行に1つ。',
  mailsWrong: '各行は1つのメールアドレスで、10件までです。',
  group: 'リードを順に受け取るグループ',
  nobody: '特になし',
  source: 'リードの情報源',
  noSource: 'なし',
  origins: 'フレームに表示できるサイト',
  prefill: 'アドレスから入力できる項目',
  programs: 'これで始まるプログラム',
  statuses: 'ステータスとその条件',
  needs: '必要書類・条件・意味',
  programsHelp: 'ローンのステータス、ゲート、必要書類、条件はそこで設定します。',
}
