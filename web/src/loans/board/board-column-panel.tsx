import type { BoardColumn } from '@corbel/domain/loans/loan-board-endpoints'
import { useDroppable } from '@dnd-kit/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { carriedWalk, type WalkedRows } from '../../records/neighbours/carried-walk.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Carries } from '../../ui/carried.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { countText } from '../../ui/table/count-text.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { LoanListState } from '../loan-list/loan-list-address.ts'
import { loanViewContent } from '../loan-list/loan-list-views.ts'
import { BoardCardItem } from './board-card.tsx'
import { readOn } from './board-query.ts'
import type { CardMoves } from './use-card-moves.ts'

interface BoardColumnPanelProps {
  column: BoardColumn
  columns: readonly BoardColumn[]
  moves: CardMoves
  mayMove: boolean
  place: { state: LoanListState; product: string }
  /** What its loans come to, as money; null where that is not told. */
  sum: string | null
}

/** The loans that stand in one status, and a place to put others. */
export function BoardColumnPanel({ column, columns, moves, mayMove, place, sum }: BoardColumnPanelProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { setNodeRef, isOver } = useDroppable({ id: column._id, disabled: !mayMove })
  const { label, color, count, countIsLeast, cards } = column
  const isMore = countIsLeast === true || (count ?? 0) > cards.length
  return (
    <section ref={setNodeRef} className={isOver ? 'board-column is-over' : 'board-column'} aria-labelledby={heading}>
      <h2 id={heading} className="row">
        <StatusChip label={label} color={color} />
        {count !== undefined && (
          <>
            <span className="count" aria-hidden>
              {countText(t, count, countIsLeast)}
            </span>
            <span className="vh">, {t('loanBoard.cards', { count })}</span>
          </>
        )}
      </h2>
      {sum !== null && (
        <p className="board-sum meta quiet num">
          <span className="vh">{t('loanBoard.sum')} </span>
          {sum}
        </p>
      )}
      <Carries value={carriedWalk(walkOf(column, place), cards)}>
        <ul>
          {cards.map((card) => (
            <BoardCardItem key={card._id} {...{ card, column, columns, moves, mayMove }} />
          ))}
          {isMore && <ReadOn column={column} place={place} />}
        </ul>
      </Carries>
      {cards.length === 0 && <p className="quiet meta board-empty">{t('loanBoard.emptyColumn')}</p>}
    </section>
  )
}

/** A column as the list that it is: whoever opens a card walks on through the cards below it. */
function walkOf(
  { _id: status, count, countIsLeast, cards }: BoardColumn,
  { state, product }: BoardColumnPanelProps['place'],
): WalkedRows {
  const content = { ...loanViewContent(state), product, status }
  const viewed = { module: 'opportunities', content, address: { state: { page: 0, limit: 0 } } } as const
  return { viewed, total: { count: count ?? cards.length, countIsLeast } }
}

/** Further cards come as soon as their place is near, or for a press. */
function ReadOn({ column, place }: Pick<BoardColumnPanelProps, 'column' | 'place'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const end = useRef<HTMLLIElement>(null)
  const reading = useMutation({ mutationFn: () => readOn(queryClient, place, column) })
  const near = useEffectEvent(() => {
    if (!reading.isPending && !reading.isError) reading.mutate()
  })
  const length = column.cards.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each portion moves the end, which is then looked at anew
  useEffect(() => {
    if (end.current === null) return
    const watching = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) near()
    })
    watching.observe(end.current)
    return () => watching.disconnect()
  }, [length])
  return (
    <li ref={end} className="board-more">
      <Button variant="subtle" loading={reading.isPending} onClick={() => reading.mutate()}>
        {t('loanBoard.more')}
      </Button>
      {reading.error && (
        <p className="meta" role="alert">
          {errorText(reading.error)}
        </p>
      )}
    </li>
  )
}
