import { afterHanding } from '@corbel/domain/emails/sending/after-handing'
import type { HandingAnswer } from '@corbel/domain/emails/sending/handing-answer'
import { patienceSeconds, slowsDomain } from '@corbel/domain/emails/sending/handing-answer'
import { domainOfAddress } from '@corbel/domain/emails/sending/message-state'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { insertMessageEvents, type NewMessageEvent } from './message-event-repository.ts'
import {
  type Beginning,
  type ClaimedMessage,
  type Hand,
  markHanding,
  type Settling,
  settleMessages,
} from './message-repository.ts'
import { endSenderPatience, keepPatience, senderPatience } from './pace-repository.ts'
import { listOftenSoft, suppressAddresses } from './suppression-repository.ts'

type Parts = { readonly database: Database; readonly clock: Clock }
export type Handed = Pick<ClaimedMessage, 'id' | 'lane' | 'attempts' | 'repeats'> & {
  readonly toNorm: string | null
  readonly fromAddress?: string
}
export type Outcome = { readonly handed: Handed; readonly answer: HandingAnswer }

const softBounceDays = 30

/**
 * The marks of a company's mails that are on their way: each is committed before its mail goes on. Marks that come
 * while others are being written go into the next statement together, so that parallel mails do not wait in a line.
 */
export class MailMarks {
  readonly #parts: Parts
  readonly #hand: Hand
  #begun: { beginning: Beginning; tell: (isOurs: boolean) => void }[] = []
  #ended: { outcome: Outcome; tell: () => void }[] = []
  #writing: Promise<void> | null = null

  constructor(parts: Parts, hand: Hand) {
    this.#parts = parts
    this.#hand = hand
  }

  /**
   * It is about to be given; false where it is not this worker's any more. What came of the one before it goes into the
   * same statement: a mail costs one commit, not two.
   */
  async begin(beginning: Beginning, before: Outcome | null): Promise<boolean> {
    const isOurs = new Promise<boolean>((tell) => this.#begun.push({ beginning, tell }))
    if (before !== null) this.#ended.push({ outcome: before, tell: () => undefined })
    await this.#write()
    return isOurs
  }

  async end(outcome: Outcome): Promise<void> {
    const ended = new Promise<void>((tell) => this.#ended.push({ outcome, tell }))
    await this.#write()
    await ended
  }

  async #write(): Promise<void> {
    while (this.#writing !== null) await this.#writing
    if (this.#begun.length === 0 && this.#ended.length === 0) return
    this.#writing = this.#flush()
    try {
      await this.#writing
    } finally {
      this.#writing = null
    }
  }

  async #flush(): Promise<void> {
    const begun = this.#begun.splice(0)
    const ended = this.#ended.splice(0)
    const { database, clock } = this.#parts
    const ours = new Set<string>()
    try {
      await inTransaction(database, { companyId: this.#hand.companyId }, async (db) => {
        // They are of other mails, so they go out together and cost one round trip.
        const [handing] = await Promise.all([
          begun.length === 0
            ? []
            : markHanding(
                db,
                this.#hand,
                begun.map(({ beginning }) => beginning),
              ),
          ended.length === 0
            ? null
            : settle(db, this.#hand, { outcomes: ended.map(({ outcome }) => outcome), at: clock.now() }),
        ])
        for (const id of handing) ours.add(id)
      })
    } finally {
      // After a failure nothing is given: those that wait for it find that out by the empty set, the lease does the rest.
      for (const { beginning, tell } of begun) tell(ours.has(beginning.id))
      for (const { tell } of ended) tell()
    }
  }
}

type Settled = { readonly outcomes: readonly Outcome[]; readonly at: Date }

/** Notes what came of mails: their states, what is told of them, and which addresses get nothing more. */
export async function settle(db: Db, hand: Hand, { outcomes, at }: Settled): Promise<void> {
  const rows: Settling[] = []
  const events: NewMessageEvent[] = []
  const dead: { toNorm: string; messageId: string }[] = []
  const soft = new Set<string>()
  /** Senders that were refused before and are taken now. */
  const taken: string[] = []
  for (const { handed, answer } of outcomes) {
    const after = afterHanding(answer, handed)
    const { state, reason, bounce, againInSeconds } = after
    const dueAt = againInSeconds === null ? null : new Date(at.getTime() + againInSeconds * 1_000)
    const [bounceType, bounceSubType] = [bounce?.type ?? null, bounce?.subType ?? null]
    const kept = { answer: after.answer, bounceType, bounceSubType, dueAt, repeats: after.repeats }
    rows.push({ id: handed.id, state, reason, ...kept, settledAt: dueAt === null ? at : null })
    if (state === 'sent' && handed.attempts > 1 && handed.fromAddress !== undefined) taken.push(handed.fromAddress)
    const event = eventOf(state, handed.id)
    if (event !== null)
      events.push({ ...event, messageId: handed.id, at, data: { answer: after.answer, bounceType, bounceSubType } })
    if (after.suppresses && handed.toNorm !== null) dead.push({ toNorm: handed.toNorm, messageId: handed.id })
    if (reason === 'soft-bounce' && handed.toNorm !== null) soft.add(handed.toNorm)
    if (reason === 'sender-refused' && handed.fromAddress !== undefined)
      await keepPatience(db, hand.companyId, {
        ...{ domain: senderPatience(handed.fromAddress), at, seconds: patienceSeconds },
      })
    if (slowsDomain(answer) && handed.toNorm !== null)
      await keepPatience(db, hand.companyId, { domain: domainOfAddress(handed.toNorm), at, seconds: patienceSeconds })
  }
  await Promise.all([settleMessages(db, hand, rows), insertMessageEvents(db, hand.companyId, events)])
  for (const address of new Set(taken)) await endSenderPatience(db, hand.companyId, address)
  const suppressed = dead.map(({ toNorm, messageId }) => ({ toNorm, messageId, reason: 'bounce' as const }))
  await suppressAddresses(db, hand.companyId, {
    at,
    suppressed: suppressed.map((one) => ({ ...one, scope: 'all', scopeId: '' })),
  })
  if (soft.size > 0) await stopOftenSoft(db, hand.companyId, { addresses: [...soft], at })
}

type Asked = { readonly addresses: readonly string[]; readonly at: Date }

/** Addresses that did not take the last three mails within a month get nothing more until they take one. */
export async function stopOftenSoft(db: Db, companyId: string, { addresses, at }: Asked): Promise<void> {
  const since = new Date(at.getTime() - softBounceDays * 86_400_000)
  const often = await listOftenSoft(db, companyId, { addresses, since })
  const suppressed = often.map(
    (toNorm) => ({ toNorm, messageId: null, reason: 'soft-bounces', scope: 'all', scopeId: '' }) as const,
  )
  await suppressAddresses(db, companyId, { at, suppressed })
}

function eventOf(state: string, id: string): Pick<NewMessageEvent, 'kind' | 'key'> | null {
  if (state === 'sent') return { kind: 'send', key: `${id} send` }
  return state === 'failed' ? { kind: 'bounce', key: `${id} bounce` } : null
}
