import type { BouncePair } from './bounce-pair.ts'
import {
  classOfAnswer,
  type HandingAnswer,
  nextAttemptSeconds,
  pairOfAnswer,
  shortAnswer,
  unknownAgainSeconds,
} from './handing-answer.ts'
import { type Lane, lanes, type MessageReason, type MessageState } from './message-state.ts'

export interface HandedMessage {
  readonly lane: Lane
  /** This one among them. */
  readonly attempts: number
  /** How often it was given again although nobody knew. */
  readonly repeats: number
}

/** Where a mail stands after it was given to a mail server. */
export interface AfterHanding {
  readonly state: Extract<MessageState, 'queued' | 'sent' | 'failed' | 'unknown'>
  readonly reason: MessageReason | null
  readonly answer: string
  readonly bounce: BouncePair | null
  /** When it is given again; null: never by itself. */
  readonly againInSeconds: number | null
  readonly repeats: number
  /** Nothing goes to its address any more. */
  readonly suppresses: boolean
}

/** What follows from an answer: see `handing-answer.ts` for how it is read. */
export function afterHanding(answer: HandingAnswer, { lane, attempts, repeats }: HandedMessage): AfterHanding {
  const kept = { answer: shortAnswer(answer), bounce: null, againInSeconds: null, repeats, suppresses: false }
  const again = nextAttemptSeconds(attempts)
  switch (classOfAnswer(answer)) {
    case 'sent':
      return { ...kept, state: 'sent', reason: null }
    case 'later':
      return again === null
        ? { ...kept, state: 'failed', reason: 'given-up', bounce: pairOfAnswer(answer) }
        : { ...kept, state: 'queued', reason: 'try-again', againInSeconds: again }
    case 'sender':
      return again === null
        ? { ...kept, state: 'failed', reason: 'sender-refused' }
        : { ...kept, state: 'queued', reason: 'sender-refused', againInSeconds: again }
    case 'hard':
      return { ...kept, state: 'failed', reason: 'hard-bounce', bounce: pairOfAnswer(answer), suppresses: true }
    case 'soft':
      return { ...kept, state: 'failed', reason: 'soft-bounce', bounce: pairOfAnswer(answer) }
    case 'unknown':
      return afterUnknown(kept, { lane, attempts, repeats })
  }
}

/** The same for one whose giver died while it was on its way. */
export function afterLostHand(handed: HandedMessage): AfterHanding {
  return afterHanding({ kind: 'none', bodyBegun: true }, handed)
}

type Kept = Omit<AfterHanding, 'state' | 'reason'>

/** Where somebody waits for the mail, one too many is better than none, once; where thousands are sent, it is not. */
function afterUnknown(kept: Kept, { lane, repeats }: HandedMessage): AfterHanding {
  return lane === lanes.direct && repeats === 0
    ? { ...kept, state: 'queued', reason: 'not-known', againInSeconds: unknownAgainSeconds, repeats: 1 }
    : { ...kept, state: 'unknown', reason: 'not-known' }
}
