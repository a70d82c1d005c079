import type { documents as source } from '../en/documents.ts'
import type { MessagesLike } from '../messages-like.ts'

export const documents: MessagesLike<typeof source> = {
  uploaded: '書類をアップロードしました。',
  uploadFailed: '問題が発生し、書類をアップロードできませんでした。',
  removed: '書類を外しました。',
  removeFailed: '問題が発生し、書類を外せませんでした。',
  choose: 'ファイルを選択',
  chooseMany: 'ファイルを選択',
  dropHere: 'またはここにドロップ',
  dropHereOne: 'またはここにドロップ',
  types: '{types}、{size} まで',
  remove: '{name} を外す',
  open: '{name} を開く',
  download: '{name} をダウンロード',
  cancelUpload: '{name} のアップロードを中止',
  retryUpload: '{name} をもう一度アップロード',
  uploading: '{name} をアップロード中',
  progress: '{total} 中 {done}',
  checking: '確認中',
  waitingTurn: '待機中',
  cancelled: '中止しました',
  tooLarge: 'ファイルサイズが上限を超えています ( 45MB )',
  wrongType: 'この種類のファイルはここでは受け付けていません。',
  rowFirst: '先にこのレコードを保存してからファイルを追加してください。',
  waitsForReview: 'アップロードしました。確認待ちです。',
  retryIn: '一度に多すぎます。{seconds} 秒後に続けます',
}
