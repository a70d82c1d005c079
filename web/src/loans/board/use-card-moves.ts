import type { BoardCard, BoardColumn } from '@corbel/domain/loans/loan-board-endpoints'
import { saveLoan } from '@corbel/domain/loans/loan-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { sendPastGate } from '../gate/send-past-gate.ts'
import { forgetWhatTellsOf } from '../loan-query.ts'
import { tellMoved } from '../undo-move.ts'
import { changeCard, forgetBoards, showMoved, stopBoards } from './board-query.ts'

export interface CardMove {
  card: BoardCard
  from: BoardColumn
  to: BoardColumn
}

export interface CardMoves {
  move: (move: CardMove) => void
  /** For whoever does not see where the card went. */
  said: string
  /** The cards whose move is on its way. */
  moving: ReadonlySet<string>
}

export const numberOf = ({ info }: Pick<BoardCard, 'info'>): string => String(info.auto_increment ?? '')

/**
 * Moves cards by the call that changes a status anywhere: it looks so at once, and a card whose move the server declines
 * goes back with the reason.
 */
export function useCardMoves(): CardMoves {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: ({ card, from, to }: CardMove) => {
      const others = card.status.map(({ _id }) => _id).filter((id) => id !== from._id && id !== to._id)
      const body = { adminInfo: { status: [...others, to._id] }, rev: card.rev }
      return sendPastGate(t, card._id, (override) =>
        call(saveLoan, { params: { id: card._id }, body: { ...body, ...override } }),
      )
    },
    onMutate: async ({ card, from, to }) => {
      setMoving((known) => new Set([...known, card._id]))
      showMoved(queryClient, card, { from: from._id, to: to._id })
      await stopBoards(queryClient)
    },
    onSuccess: ({ opportunity }, { card, to }) => {
      const { rev, status, stage } = opportunity
      changeCard(queryClient, card._id, { rev, status, enteredAt: stage?.enteredAt ?? null })
      setSaid(t('loanBoard.moved', { number: numberOf(card), status: to.label }))
      tellMoved({ t, queryClient, onUndone: () => void forgetBoards(queryClient) }, opportunity)
    },
    onError: (error, { card, from, to }) => {
      showMoved(queryClient, card, { from: to._id, to: from._id })
      const reason = isRefusal(error) ? errorText(error) : t('loans.statusFailed')
      const words = t('loanBoard.movedBack', { number: numberOf(card), status: from.label, reason })
      // What a gate lacks was shown, with the ways to it.
      if (isRefusal(error, 'gate-open')) setSaid(words)
      else showError(words, { reference: referenceOf(error) })
    },
    onSettled: async (_reply, _error, { card }) => {
      await forgetWhatTellsOf(queryClient, card._id)
      setMoving((known) => new Set([...known].filter((id) => id !== card._id)))
    },
  })
  const move = (asked: CardMove) => {
    if (asked.from._id === asked.to._id) return
    if (moving.has(asked.card._id)) setSaid(t('loanBoard.stillMoving', { number: numberOf(asked.card) }))
    else mutate(asked)
  }
  return { move, said, moving }
}
