import type { Translated } from '../../../shared/messages/translated.ts'
import type { notices as source } from '../en/notices.ts'

export const notices: Translated<'ja', typeof source> = {
  somebody: '担当者',
  someRecord: 'レコード',
  said: {
    assigned: '{name} さんが {record} をあなたに割り当てました',
    'status-moved': '{name} さんが {record} のステータスを変更しました',
    'record-changed': '{name} さんが {record} を変更しました',
    'record-closed': '{name} さんが {record} を無効にしました',
    submitted: '{name} さんが申込 {record} を提出しました',
    'submitted-incomplete': '{name} さんが申込 {record} を未記入の項目があるまま提出しました',
    'submission-completed': '{name} さんが申込 {record} の記入を完了しました',
    'lead-arrived': '新しいリードが届きました: {record}',
    'lead-taken': '{name} さんがリード {record} を引き受けました',
    shared: '{name} さんが {record} を御社と共有しました',
    mentioned: '{name} さんが {record} のメモであなたに言及しました',
    'review-asked': '{name} さんが {record} の変更の確認を求めています',
    'review-accepted': '{name} さんが {record} のあなたの変更を承認しました',
    'review-rejected': '{name} さんが {record} のあなたの変更を却下しました',
    'document-uploaded': '{name} さんが {record} に書類をアップロードしました',
    'document-requested': '{name} さんが {record} の書類を求めています',
    'document-refused': '{name} さんが {record} の書類の再提出を求めています',
    'document-approved': '{name} さんが {record} の書類を承認しました',
    'file-quarantined': '{record}のファイルがウイルス検査で隔離されました（送信者：{name}）',
    'task-assigned': '{name} さんが {record} のタスクをあなたに割り当てました',
    'task-due': '{record} のタスクの期限です',
    'task-completed': '{name} さんが {record} のタスクを完了しました',
    automation: '{text}（{record}）',
    'email-answered': '{name} さんが {record} のメールに返信しました',
    'message-arrived': '{name} さんが {record} についてメッセージを送りました',
  },
}
