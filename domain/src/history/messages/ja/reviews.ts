import type { Translated } from '../../../shared/messages/translated.ts'
import type { reviews as source } from '../en/reviews.ts'

export const reviews: Translated<'ja', typeof source> = {
  title: '確認待ち',
  none: '確認待ちの変更はありません。',
  all: '確認待ちのすべての変更',
  accept: '承認',
  reject: '却下',
  accepted: '承認しました。',
  rejected: '却下しました。',
  decided: 'この変更はすでに他の人が判断しました。',
  overtaken: '項目はその後変更されています。置き換える前に現在の値を確認してください。',
  outgrown: 'フォームはこの値を受け付けなくなりました。却下するか、入力し直してもらってください。',
  changedSince: 'その後の変更: {value}',
  own: '自分の変更',
  hidden: '閲覧できない項目',
  by: '{name}',
  replaceTitle: '値を置き換えますか？',
  replaceText: 'この依頼の後に項目が変更されています。承認すると「{value}」が置き換わります。',
  replace: '置き換える',
  keyAccept: '変更を承認する',
  keyReject: '変更を却下する',
  loadFailed: '確認待ちの変更を読み込めませんでした',
  more: 'さらに表示',
  keyNext: '次の変更',
}
