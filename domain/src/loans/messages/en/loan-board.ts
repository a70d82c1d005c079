/** The loans of a product as a board. */
export const loanBoard = {
  table: 'Table',
  board: 'Board',
  shownAs: 'Shown as',
  chooseProduct: 'Which product?',
  chooseText: 'A board has a column for each status of one product.',
  cards_one: '{count} loan',
  cards_other: '{count} loans',
  chooseColumn: 'Column',
  emptyColumn: 'No loans here',
  sum: 'Sum of the amounts:',
  more: 'Show more',
  moveCard: 'Move {number}',
  inStage_one: '{count} day in stage',
  inStage_other: '{count} days in stage',
  noBorrower: 'No borrower',
  moved: '{number} moved to {status}.',
  movedBack: '{number} is back in {status}. {reason}',
  help: 'Arrow keys go from card to card, Shift and an arrow key moves the card to the next column.',
  loadFailed: 'The board could not be loaded',
  stillMoving: '{number} is still being moved.',
  dragStart: '{number} taken up.',
  dragOver: '{number} above {status}.',
  dragEnd: '{number} put down.',
  dragCancel: '{number} left where it was.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly loanBoard: typeof loanBoard
  }
}
