import type { OpenItemSource } from './open-item-kinds.ts'

/** A message of a borrower or contact that nobody of the lender has answered. */
export const waitingMessage: OpenItemSource = async (_db, { loans }) =>
  new Map(
    loans.map(({ id, answer_by: due }) => [
      id,
      due === null ? [] : [{ kind: 'message', what: null, due, waitsOn: 'staff' } as const],
    ]),
  )
