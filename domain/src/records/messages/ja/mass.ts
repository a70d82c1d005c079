import type { Translated } from '../../../shared/messages/translated.ts'
import type { mass as source } from '../en/mass.ts'

export const mass: Translated<'ja', typeof source> = {
  deleteSelected: '選択したものを削除',
  deleteAll: 'すべて削除',
  activateSelected: '有効化',
  activateAll: 'すべて有効化',
  askDeleteSelected: '選択した項目を無効にしますか？',
  askDeleteAll: 'すべての項目を無効にしますか？',
  askActivateSelected: '選択した項目を有効にしますか？',
  askActivateAll: 'すべての項目を有効にしますか？',
  leave_other: '{count} 件が一覧から外れます。後で再び有効にできます。',
  comeBack_other: '{count} 件が一覧に戻ります。',
  none: '変更できるものはありません。',
  leftOut: '除外されるもの：',
  changeStatus: 'ステータスを変更…',
  giveTo: '割り当て…',
  choose: '選択…',
  change: '変更',
  typeNumber: '確認のため {count} と入力',
  deactivate: '{count} 件を無効化',
  activate: '{count} 件を有効化',
  allMatching: '該当する全 {count} 件',
  countFailed: '件数を確認できませんでした。',
  wholeList: '一覧全体への操作',
}
