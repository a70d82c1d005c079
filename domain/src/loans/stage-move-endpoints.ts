import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { loanReply } from './loan-replies.ts'

export const undoStageMove = endpoint({
  method: 'DELETE',
  path: 'opportunities/:id/moves',
  summary: 'Take the last move of a loan back, within a minute, by whoever made it: as if it had not happened.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  query: z.strictObject({
    /** The version of the loan that the move made, as `stage.undo` says; without it the last move is meant. */
    rev: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
  }),
  reply: acknowledgement.extend({ rev: z.int(), opportunity: loanReply }),
  refusals: [
    'loan-not-found',
    'not-allowed',
    'nothing-to-undo',
    'record-inactive',
    'field-not-allowed',
    'status-not-allowed',
    'gate-open',
    'unknown-choice',
    'stale',
  ],
})
