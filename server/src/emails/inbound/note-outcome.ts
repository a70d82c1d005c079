import type { ReadReturn } from '@corbel/domain/emails/bounces/read-bounce'
import type { BouncePair } from '@corbel/domain/emails/sending/bounce-pair'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { Db } from '../../platform/database/db.ts'
import { stopOftenSoft } from '../sending/mail-marks.ts'
import { insertMessageEvents } from '../sending/message-event-repository.ts'
import { suppressAddresses } from '../sending/suppression-repository.ts'
import { markDelivered, markReturned, type NamedMessage } from './inbound-repository.ts'

/** What somebody tells of a mail that we gave away. */
export type Outcome =
  | {
      readonly kind: 'bounce'
      readonly hard: boolean
      readonly pair: BouncePair
      readonly answer: string
      /** Of whom it speaks; blank where it does not say. */
      readonly address: string
    }
  | { readonly kind: 'complaint'; readonly type: string }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'delay' }

export type Noting = {
  readonly companyId: string
  readonly message: NamedMessage
  readonly at: Date
  /** Of whoever tells it; the same where it is told again. */
  readonly key?: string
}

/** What a returned mail says of the one that it is about; null where it says nothing that counts. */
export function outcomeOf(says: ReadReturn, message: NamedMessage): Outcome | null {
  switch (says.kind) {
    case 'bounce': {
      const own = says.recipients.find(({ address }) => normalAddress(address) === message.toNorm) ?? says.recipients[0]
      if (own === undefined) return null
      const { hard, pair, code, enhanced, address } = own
      return { kind: 'bounce', hard, pair, address, answer: [code ?? [], enhanced ?? []].flat().join(' ') }
    }
    case 'complaint':
      return { kind: 'complaint', type: says.type }
    case 'delivered':
      return { kind: 'delivery' }
    case 'delayed':
      return { kind: 'delay' }
    default:
      return null
  }
}

/**
 * Notes what became of a mail after it had been taken, once, however often it is told: its state, its stage, and whether
 * its address gets anything more. Nobody else's address is stopped by it, whatever the telling names.
 */
export async function noteOutcome(db: Db, noting: Noting, outcome: Outcome): Promise<boolean> {
  const { companyId, message, at } = noting
  const [event] = await insertMessageEvents(db, companyId, [
    {
      messageId: message.id,
      kind: outcome.kind,
      at,
      data: dataOf(outcome),
      key: noting.key ?? `${message.id} ${outcome.kind}`,
    },
  ])
  if (event === undefined) return false
  switch (outcome.kind) {
    case 'bounce':
      await noteBounce(db, noting, outcome)
      break
    case 'complaint':
      await suppress(db, noting, 'complaint')
      break
    case 'delivery':
      await markDelivered(db, companyId, { id: message.id, at })
      break
    case 'delay':
      break
  }
  return true
}

function dataOf(outcome: Outcome): Record<string, unknown> {
  switch (outcome.kind) {
    case 'bounce':
      return { answer: outcome.answer, bounceType: outcome.pair.type, bounceSubType: outcome.pair.subType }
    case 'complaint':
      return { type: outcome.type.slice(0, 40) }
    default:
      return {}
  }
}

async function noteBounce(
  db: Db,
  noting: Noting,
  { hard, pair, address }: Extract<Outcome, { kind: 'bounce' }>,
): Promise<void> {
  const { companyId, message, at } = noting
  const reason = hard ? 'hard-bounce' : 'soft-bounce'
  const { type: bounceType, subType: bounceSubType } = pair
  await markReturned(db, companyId, { id: message.id, reason, bounceType, bounceSubType, at })
  // Mail that somebody passes on to a dead mailbox reached the address that we know.
  const isOfOurs = address === '' || normalAddress(address) === message.toNorm
  if (hard && isOfOurs) await suppress(db, noting, 'bounce')
  else if (!hard) await stopOftenSoft(db, companyId, { addresses: [message.toNorm], at })
}

async function suppress(db: Db, { companyId, message, at }: Noting, reason: 'bounce' | 'complaint'): Promise<void> {
  const one = { toNorm: message.toNorm, scope: 'all', scopeId: '', reason, messageId: message.id } as const
  await suppressAddresses(db, companyId, { at, suppressed: [one] })
}
