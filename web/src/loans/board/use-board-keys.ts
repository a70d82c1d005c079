import type { BoardColumn } from '@corbel/domain/loans/loan-board-endpoints'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CardMove } from './use-card-moves.ts'

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`)

/**
 * The keys of a card's link: arrows go to its neighbours, with Shift the card itself goes to the column beside. A moved
 * card keeps the focus.
 */
export function useBoardKeys(
  columns: readonly BoardColumn[],
  move: ((move: CardMove) => void) | null,
  onColumn: (column: BoardColumn) => void,
) {
  const followed = useRef<{ id: string; to: string } | null>(null)
  useEffect(() => {
    if (followed.current === null) return
    const { id, to } = followed.current
    const isThere = columns.some((column) => column._id === to && column.cards.some((card) => card._id === id))
    if (!isThere) return
    followed.current = null
    linkOf(id)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const id = event.target instanceof HTMLAnchorElement ? event.target.closest('li')?.dataset.card : undefined
    if (step === undefined || id === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    const at = columns.findIndex(({ cards }) => cards.some((card) => card._id === id))
    const from = columns[at]
    const row = from?.cards.findIndex((card) => card._id === id) ?? -1
    const card = from?.cards[row]
    if (from === undefined || card === undefined) return
    event.preventDefault()
    const [across, down] = step
    const to = columns[at + across]
    if (event.shiftKey) {
      if (move === null || across === 0 || to === undefined || !isMovable(event.target)) return
      followed.current = { id: card._id, to: to._id }
      onColumn(to)
      move({ card, from, to })
      return
    }
    if (down !== 0) linkOf(from.cards[row + down]?._id ?? '')?.focus()
    else if (to !== undefined) focusIn(columns, { at, across, row })
  }
  return { onKeyDown }
}

const isMovable = (link: EventTarget): boolean => link instanceof HTMLElement && link.closest('.is-movable') !== null

interface Place {
  at: number
  across: number
  row: number
}

/** The card at the same height in the next column that has any. */
function focusIn(columns: readonly BoardColumn[], { at, across, row }: Place): void {
  for (let next = at + across; columns[next] !== undefined; next += across) {
    const cards = columns[next]?.cards ?? []
    const card = cards[Math.min(row, cards.length - 1)]
    if (card) return void linkOf(card._id)?.focus()
  }
}
