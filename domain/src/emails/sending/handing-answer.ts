import { type BounceReason, isHardReason, pairOfReason } from '../bounces/bounce-reason.ts'
import { type BouncePair, smtpPair } from './bounce-pair.ts'

/** In which part of the talk a mail server said no. */
export type HandingStage = 'greeting' | 'sender' | 'recipient' | 'body'

/**
 * What came of giving one mail to a mail server. `bodyBegun`: its text was on the way when the talk broke off, so that
 * nobody knows whether the server has it. `reason`: what its words say of a recipient or a mail; null where they say nothing.
 */
export type HandingAnswer =
  | { readonly kind: 'taken'; readonly by: string }
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly enhanced: string | null
      readonly stage: HandingStage
      readonly reason: BounceReason | null
    }
  | { readonly kind: 'none'; readonly bodyBegun: boolean }

/**
 * `later`: it is tried again; `hard`: the address takes nothing, ever; `soft`: this mail was not taken, another may be;
 * `sender`: nothing is wrong with the recipient; `unknown`: it may have arrived.
 */
export type HandingClass = 'sent' | 'later' | 'hard' | 'soft' | 'sender' | 'unknown'

type Refused = Extract<HandingAnswer, { kind: 'refused' }>
type Row = { readonly class: HandingClass; readonly fits: (said: Refused) => boolean }

const startsWith = ({ enhanced }: Refused, ...starts: readonly string[]): boolean =>
  starts.some((start) => enhanced?.startsWith(start) === true)

/** RFC 5321 section 4.2.1 and RFC 3463; the first row that fits. */
const rows: readonly Row[] = [
  { class: 'later', fits: ({ code }) => code >= 400 && code < 500 },
  // What the server holds against us is nobody's bounce, whatever words it has for it.
  {
    class: 'sender',
    fits: ({ code, stage }) => code === 530 || code === 535 || stage === 'greeting' || stage === 'sender',
  },
  // Servers that look at the sender no sooner than at the recipient (RFC 3463: X.1.7 and X.1.8 are the sender's).
  { class: 'sender', fits: (said) => startsWith(said, '5.1.7', '5.1.8') },
  // A list that our server stands on, or a virus, is often told with a code that means the mailbox, and the other way about.
  { class: 'hard', fits: ({ reason }) => reason !== null && isHardReason(reason) },
  { class: 'soft', fits: ({ reason }) => reason !== null },
  { class: 'soft', fits: (said) => startsWith(said, '5.2.2', '5.3.4', '5.7.') || said.code === 552 },
  { class: 'hard', fits: (said) => startsWith(said, '5.1.', '5.4.4') },
  // Servers that give no second code say with these, of the recipient, that there is no such mailbox.
  {
    class: 'hard',
    fits: ({ code, enhanced, stage }) => enhanced === null && stage === 'recipient' && [550, 551, 553].includes(code),
  },
  { class: 'soft', fits: () => true },
]

/** What follows from an answer. */
export function classOfAnswer(answer: HandingAnswer): HandingClass {
  if (answer.kind === 'taken') return 'sent'
  if (answer.kind === 'none') return answer.bodyBegun ? 'unknown' : 'later'
  return rows.find(({ fits }) => fits(answer))?.class ?? 'soft'
}

/** Whether the receiving domain asks for patience: it alone is written to more slowly for a while. */
export function slowsDomain(answer: HandingAnswer): boolean {
  return answer.kind === 'refused' && (answer.code === 421 || startsWith(answer, '4.7.'))
}

/** The pair of names under which a refusal is told (specification 3, section 8); null where nothing was refused. */
export function pairOfAnswer(answer: HandingAnswer): BouncePair | null {
  if (answer.kind !== 'refused') return null
  const { reason } = answer
  const isHard = classOfAnswer(answer) === 'hard'
  // Whoever said for days that it is for now has not said that there is nobody.
  if (reason !== null && isHardReason(reason) === isHard) return pairOfReason(reason)
  return smtpPair({ ...answer, isHard })
}

/** An answer in a few signs, as it is kept: `550 5.1.1`. Never its text, which quotes addresses. */
export function shortAnswer(answer: HandingAnswer): string {
  if (answer.kind === 'taken') return answer.by
  if (answer.kind === 'none') return answer.bodyBegun ? 'no answer to the text' : 'no answer'
  return [answer.code, answer.enhanced ?? []].flat().join(' ')
}

const minute = 60
const hour = 60 * minute

/** How long after each failed attempt the next one comes; after the last it is given up. */
export const retrySeconds = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour] as const

/** Seconds until the next attempt after so many, or null when there is none. */
export function nextAttemptSeconds(attempts: number): number | null {
  return retrySeconds[attempts - 1] ?? null
}

/** How long a receiving domain that asks for patience is left alone, the first time and when it asks again. */
export const patienceSeconds = [5 * minute, 10 * minute, 30 * minute] as const

/** A mail of which nobody knows whether it arrived is sent once more after this, where one too many is better than none. */
export const unknownAgainSeconds = 15 * minute
