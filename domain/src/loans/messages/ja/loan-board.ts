import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanBoard as source } from '../en/loan-board.ts'

export const loanBoard: Translated<'ja', typeof source> = {
  table: '表',
  board: 'ボード',
  shownAs: '表示形式',
  chooseProduct: 'どの商品ですか',
  chooseText: 'ボードには、1 つの商品の各ステータスの列があります。',
  cards_other: '{count} 件のローン',
  chooseColumn: '列',
  emptyColumn: 'ローンはありません',
  sum: '金額の合計:',
  more: 'さらに表示',
  moveCard: '{number} を移動',
  inStage_other: 'この段階で {count} 日',
  noBorrower: '借り手なし',
  moved: '{number} を {status} に移動しました。',
  movedBack: '{number} は {status} に戻りました。{reason}',
  help: '矢印キーでカード間を移動し、Shift と矢印キーでカードを隣の列へ移します。',
  loadFailed: 'ボードを読み込めませんでした',
  stillMoving: '{number} はまだ移動中です。',
  dragStart: '{number} を持ち上げました。',
  dragOver: '{number} は {status} の上です。',
  dragEnd: '{number} を置きました。',
  dragCancel: '{number} は元の位置のままです。',
}
