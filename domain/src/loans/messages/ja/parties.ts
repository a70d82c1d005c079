import type { Translated } from '../../../shared/messages/translated.ts'
import type { parties as source } from '../en/parties.ts'

export const parties: Translated<'ja', typeof source> = {
  title: '借り手',
  first: '借り手',
  coBorrower: '共同借り手',
  coBorrowers: '共同借り手',
  add: '共同借り手を追加',
  newOne: '新しい共同借り手',
  fromHousehold: 'このローンの借り手と同じ世帯',
  addIt: '共同借り手を追加',
  change: '借り手を変更',
  added: '共同借り手を追加しました。',
  removed: '共同借り手をローンから外しました。',
  ordered: '借り手の順序を保存しました。',
  failed: '借り手を変更できませんでした。',
  loadFailed: '借り手を読み込めませんでした。',
  none: 'このローンにはまだ借り手がいません。',
  invite: '招待',
  inviteLabel: '招待：{name}',
  invitedNow: '招待しました：{name}',
  inviteFailed: '招待を送れませんでした。',
  remove: 'このローンから外す：{name}',
  removeQuestion: 'このローンから外しますか：{name}',
  removeText: 'ローンはすぐに見えなくなります。本人のページと他のローンは残ります。',
  takeOff: '外す',
  moveUp: '上へ移動：{name}',
  signIns: {
    none: 'サインインなし',
    invited: '招待済み、未サインイン',
    account: 'サインインあり',
  },
  joint:
    'このローンは共同で申し込んでいます（{name}）。ここではローンの内容を確認できます。{name}の回答は表示されません。',
  jointAlone: 'このローンは他の人と共同で申し込んでいます。ここではローンの内容を確認できます。',
  withOthers: 'このローンは共同で申し込んでいます：{names}',
  refused: {
    isParty: 'この人はすでにこのローンの借り手です。',
    tooMany: '1件のローンの共同借り手は{most}人までです。',
    nobody: '追加する人を指定してください。',
  },
}
