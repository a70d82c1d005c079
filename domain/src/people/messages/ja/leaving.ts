import type { Translated } from '../../../shared/messages/translated.ts'
import type { leaving as source } from '../en/leaving.ts'

export const leaving: Translated<'ja', typeof source> = {
  title: '誰が引き継ぎますか？',
  loans_other: '未完了のローン {count} 件',
  leads_other: '未完了のリード {count} 件',
  tasks_other: '未完了のタスク {count} 件',
  held: '現在の担当:',
  staying_other: 'ほかに {count} 件は担当を変更する権限がないため、そのまま残ります。',
  nobody: '引き継がない: すべてそのまま',
  nobodyFor: '引き継がない: すべて {name} が担当のまま',
  loading: '未完了のローン、リード、タスクを確認しています…',
  countFailed: '未完了のローン、リード、タスクを数えられませんでした。そのまま残ります。',
  begun: '{sentence} 未完了のものは {heir} が引き継ぎます。処理はバックグラウンドで続きます。',
}
