import { randomBytes } from 'node:crypto'
import { tell } from '@corbel/domain/shared/messages/message'
import type { MessagePrices } from '@corbel/domain/whatsapp/message-price'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { inWords } from '../platform/messages/in-words.ts'
import type { WhatsappLine } from './cloud-api.ts'
import { type SentByStandIn, settleStandInTemplates } from './stand-in-repository.ts'

const url = 'stand-in:'

/** Nobody's: they show what an estimate looks like, and say so by having no source. */
export const madeUpPrices: MessagePrices = {
  ...{ source: '', from: '2026-01-01' },
  perMessage: [{ prefix: '1', MARKETING: 0.02, UTILITY: 0.01, AUTHENTICATION: 0.01 }],
}

/** In place of an account, where a demo is shown: it answers as the Cloud API is published to, and nothing leaves. */
export const standInLine = (): WhatsappLine => ({
  ...{ url, phoneNumberId: '1060', accountId: '1020', token: 'none' },
  // Nobody can sign for it: what is told of its messages comes from itself.
  ...{ appSecret: randomBytes(32).toString('hex'), verifyToken: randomBytes(32).toString('hex') },
  prices: madeUpPrices,
})

export const isStandIn = (line: Pick<WhatsappLine, 'url'> | undefined): boolean => line?.url === url

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }
type Answer = { readonly status: number; readonly body: unknown }

const refusedWith = (code: number): Answer => ({
  status: 400,
  body: { error: { message: `(#${code}) stand-in`, type: 'OAuthException', code, fbtrace_id: newId() } },
})

/** By the last digits of a number it refuses as the published codes say, so that each can be seen. */
const codes: Readonly<Record<string, number>> = { '26': 131_026, '49': 131_049, '29': 130_429 }

export function answerOfStandIn({ method, path, body }: Asked): Answer {
  if (method === 'GET')
    return {
      status: 200,
      body: {
        ...{ display_phone_number: '+1 208-555-0199', verified_name: 'Stand-in', quality_rating: 'GREEN' },
        messaging_limit_tier: 'TIER_1K',
      },
    }
  if (path.endsWith('/message_templates')) return { status: 200, body: { id: newId(), status: 'PENDING' } }
  const to = body !== undefined && 'to' in body ? String(body.to) : ''
  const code = codes[to.slice(-2)]
  return code === undefined
    ? { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: `wamid.${newId()}` }] } }
    : refusedWith(code)
}

/** Templates that were handed in a few seconds ago are decided on: one that begins or ends with a value is rejected. */
export const decideTemplates = (db: Db, companyId: string, at: Date): Promise<void> =>
  settleStandInTemplates(db, companyId, new Date(at.getTime() - 2_000))

export type StandInEvent =
  | { readonly kind: 'status'; readonly status: 'delivered' | 'read'; readonly message: SentByStandIn }
  | { readonly kind: 'inbound'; readonly text: string; readonly message: SentByStandIn }

/** What becomes of a message by and by: it arrives, most are read, and a number that ends in 7 or 9 answers. */
export function nextOfStandIn(message: SentByStandIn, at: Date): StandInEvent | null {
  const seconds = (since: Date): number => (at.getTime() - since.getTime()) / 1_000
  const last = message.number.at(-1) ?? '0'
  if (message.deliveredAt === null)
    return seconds(message.sentAt) < 2 ? null : { kind: 'status', status: 'delivered', message }
  if (message.readAt === null)
    return last === '3' || seconds(message.deliveredAt) < 3 ? null : { kind: 'status', status: 'read', message }
  if (message.repliedAt !== null || seconds(message.readAt) < 2 || message.isFree) return null
  if (last === '7') return { kind: 'inbound', text: inWords(tell('whatsapp.standInAnswer'), 'en'), message }
  return last === '9' ? { kind: 'inbound', text: 'STOP', message } : null
}
