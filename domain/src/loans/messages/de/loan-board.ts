import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanBoard as source } from '../en/loan-board.ts'

export const loanBoard: Translated<'de', typeof source> = {
  table: 'Tabelle',
  board: 'Tafel',
  shownAs: 'Ansicht als',
  chooseProduct: 'Welches Produkt?',
  chooseText: 'Eine Tafel hat eine Spalte für jeden Status eines Produkts.',
  cards_one: '{count} Darlehen',
  cards_other: '{count} Darlehen',
  chooseColumn: 'Spalte',
  emptyColumn: 'Hier ist kein Darlehen',
  sum: 'Summe der Beträge:',
  more: 'Mehr zeigen',
  moveCard: '{number} verschieben',
  inStage_one: '{count} Tag in der Phase',
  inStage_other: '{count} Tage in der Phase',
  noBorrower: 'Kein Darlehensnehmer',
  moved: '{number} steht jetzt in {status}.',
  movedBack: '{number} steht wieder in {status}. {reason}',
  help: 'Die Pfeiltasten führen von Karte zu Karte, mit der Umschalttaste verschieben sie die Karte in die nächste Spalte.',
  loadFailed: 'Die Tafel konnte nicht geladen werden',
  stillMoving: '{number} wird noch verschoben.',
  dragStart: '{number} aufgenommen.',
  dragOver: '{number} über {status}.',
  dragEnd: '{number} abgelegt.',
  dragCancel: '{number} blieb, wo es war.',
}
