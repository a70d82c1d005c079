import './board.css'
import type { BoardColumn } from '@corbel/domain/loans/loan-board-endpoints'
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatMoney } from '../../ui/format-number.ts'
import { listenLive } from '../../ui/page/live-events.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { ChoiceMenu } from '../../ui/press/choice-menu.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { countText } from '../../ui/table/count-text.ts'
import type { LoanListState } from '../loan-list/loan-list-address.ts'
import { CardFace } from './board-card.tsx'
import { BoardColumnPanel } from './board-column-panel.tsx'
import { type Board, boardQuery, boardSumsQuery, forgetBoards } from './board-query.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { numberOf, useCardMoves } from './use-card-moves.ts'

interface LoanBoardProps {
  state: LoanListState
  product: string
}

/** The loans of a product, a column for each status. */
export function LoanBoard({ state, product }: LoanBoardProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const board = useQuery(boardQuery(state, product, queryClient))
  useNewsOfLoans()
  return (
    <Loaded queries={{ board }} title={t('loanBoard.loadFailed')} skeleton={<RowsSkeleton rows={8} />}>
      {({ board: read }) => <Columns board={read} place={{ state, product }} />}
    </Loaded>
  )
}

const pauseMs = 1_500

/** What others do shows where they put it, some of it at a time. */
function useNewsOfLoans(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = listenLive(['loan-changed'], ({ name }) => {
      if (name !== 'loan-changed' && name !== 'resync') return
      timer ??= setTimeout(() => {
        timer = undefined
        void forgetBoards(queryClient)
      }, pauseMs)
    })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [queryClient])
}

const narrowQuery = '(max-width: 760px)'

function Columns({ board, place }: { board: Board; place: LoanBoardProps }) {
  const { t } = useTranslation()
  const moves = useCardMoves()
  const { currency } = useDisplayFormat()
  // What cannot be added up is left out; the cards tell what went wrong.
  const sums = useQuery(boardSumsQuery(place.state, place.product)).data?.sums ?? {}
  const isNarrow = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const { columns, permissions } = board
  const mayMove = permissions.status
  const { onKeyDown } = useBoardKeys(columns, mayMove ? moves.move : null, (column) => setChosen(column._id))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger scrolls; held still for a moment it takes the card up.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const find = (place: string | number) => {
    const [column, id] = String(place).split(' ')
    const from = columns.find(({ _id }) => _id === column)
    const card = from?.cards.find(({ _id }) => _id === id)
    return from && card && { from, card }
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null)
    const found = find(active.id)
    const to = columns.find(({ _id }) => _id === over?.id)
    if (found && to) moves.move({ ...found, to })
  }
  const shown = isNarrow ? columns.filter(({ _id }) => _id === (chosen ?? firstFilled(columns)?._id)) : columns
  const heldCard = held === null ? undefined : find(held)?.card
  const named = (id: string | number) => {
    const card = find(id)?.card
    return card ? numberOf(card) : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('loanBoard.dragStart', { number: named(active.id) }),
    onDragOver: ({ active, over }) => {
      const status = columns.find(({ _id }) => _id === over?.id)?.label
      return status === undefined ? undefined : t('loanBoard.dragOver', { number: named(active.id), status })
    },
    onDragEnd: ({ active }) => t('loanBoard.dragEnd', { number: named(active.id) }),
    onDragCancel: ({ active }) => t('loanBoard.dragCancel', { number: named(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setHeld(String(active.id))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      {isNarrow && <ColumnChoice columns={columns} shown={shown[0]} onChoose={setChosen} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links within */}
      <div className="board" onKeyDown={onKeyDown}>
        {shown.map((column) => (
          <BoardColumnPanel
            key={column._id}
            {...{ column, columns, moves, mayMove, place }}
            sum={sums[column._id] === undefined ? null : formatMoney(sums[column._id] ?? '', currency)}
          />
        ))}
      </div>
      <p className="vh" id="board-help">
        {t('loanBoard.help')}
      </p>
      <p className="vh" role="status">
        {moves.said}
      </p>
      <DragOverlay dropAnimation={null}>{heldCard && <CardFace card={heldCard} isHeld />}</DragOverlay>
    </DndContext>
  )
}

const firstFilled = (columns: readonly BoardColumn[]): BoardColumn | undefined =>
  columns.find(({ cards }) => cards.length > 0) ?? columns[0]

interface ColumnChoiceProps {
  columns: readonly BoardColumn[]
  shown: BoardColumn | undefined
  onChoose: (id: string) => void
}

/** Where there is room for one column: which one. */
function ColumnChoice({ columns, shown, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation()
  if (shown === undefined) return null
  const words = ({ label, color, count, countIsLeast }: BoardColumn) => (
    <span className="row">
      <StatusChip label={label} color={color} />
      {count !== undefined && <span className="count">{countText(t, count, countIsLeast)}</span>}
    </span>
  )
  return (
    <div className="board-choice">
      <ChoiceMenu
        width={260}
        position="bottom-start"
        choices={columns.map((column) => ({ value: column._id, label: words(column) }))}
        chosen={shown._id}
        onChoose={onChoose}
        button={{ className: 'btn btn-default' }}
      >
        <span className="vh">{t('loanBoard.chooseColumn')}: </span>
        {words(shown)}
      </ChoiceMenu>
    </div>
  )
}
