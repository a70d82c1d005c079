import type { Translated } from '../../../shared/messages/translated.ts'
import type { remaking as source } from '../en/remaking.ts'

export const remaking: Translated<'ja', typeof source> = {
  merge: '一つのPDFにまとめる',
  mergeTitle: 'ファイルをまとめる',
  mergeText: 'この順序で一つのPDFになります。今のファイルは以前のものとして残ります。',
  split: '分割',
  splitTitle: '{name}を分割',
  splitText: '部分ごとにPDFを作ります。全体のファイルは以前のものとして残ります。',
  parts: '各部分のページ',
  partsHint: '例: 1-3, 4, 7-',
  toPdf: 'PDFにする',
  unlock: 'パスワードを外す',
  unlockTitle: '{name}のパスワードを外す',
  unlockText: 'パスワードなしで保存します。保護されたファイルは以前のものとして残ります。',
  password: 'ファイルのパスワード',
  wrong: 'このパスワードでは開けません。',
  done: '完了しました。元のファイルは以前のものとして残ります。',
  refused: {
    oneRecord: '同じ記録のファイルだけを選んでください。',
    twice: '同じファイルは一度だけ選べます。',
    broken: 'このファイルは壊れているか、名前どおりの種類ではありません。',
    locked: 'このファイルはパスワードで保護されています。先にパスワードで開いてください。',
    tooMuch: 'このファイルは大きすぎて処理できません。',
    tooSlow: 'このファイルの処理に時間がかかりすぎました。',
    notReadable: 'この種類のファイルは PDF にできません。',
    noSuchPage: 'そのページはありません。',
    noParts: 'ページは 1-3, 4, 7- のように指定してください。',
  },
}
