import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanBoard as source } from '../en/loan-board.ts'

export const loanBoard: Translated<'zh', typeof source> = {
  table: '表格',
  board: '看板',
  shownAs: '显示方式',
  chooseProduct: '选择哪个产品？',
  chooseText: '看板为一个产品的每个状态设一列。',
  cards_other: '{count} 笔贷款',
  chooseColumn: '列',
  emptyColumn: '此处没有贷款',
  sum: '金额合计：',
  more: '显示更多',
  moveCard: '移动 {number}',
  inStage_other: '在此阶段 {count} 天',
  noBorrower: '没有借款人',
  moved: '{number} 已移至 {status}。',
  movedBack: '{number} 已回到 {status}。{reason}',
  help: '方向键在卡片间移动，Shift 加方向键将卡片移至相邻列。',
  loadFailed: '无法加载看板',
  stillMoving: '{number} 仍在移动中。',
  dragStart: '已拿起 {number}。',
  dragOver: '{number} 在 {status} 上方。',
  dragEnd: '已放下 {number}。',
  dragCancel: '{number} 留在原处。',
}
