import { createHash, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** What a link in a mail may do; a link for one thing is none for another. */
export type MailPurpose = 'unsubscribe' | 'open' | `click ${number}`

export type NamedMail = { readonly companyId: string; readonly messageId: string }

/** Names a mail and proves that we sent it, for links that need no sign-in: 128 bits drawn from what the mail alone has. */
export function mailToken(purpose: MailPurpose, { companyId, messageId }: NamedMail, secret: string): string {
  const place = Buffer.concat([parse(companyId), parse(messageId)]).toString('base64url')
  return `${place}.${proof(purpose, messageId, secret)}`
}

const shape = /^([\w-]{43})\.([\w-]{22})$/

/** Which mail a token says that it is of; null for what is no token at all. */
export function namedByToken(token: string): (NamedMail & { readonly proof: string }) | null {
  const [, place = '', proven = ''] = shape.exec(token) ?? []
  const bytes = Buffer.from(place, 'base64url')
  if (bytes.length !== 32) return null
  try {
    return { companyId: stringify(bytes.subarray(0, 16)), messageId: stringify(bytes.subarray(16)), proof: proven }
  } catch {
    return null
  }
}

/** Whether what a token brings is what this mail's link has. */
export const isProven = (purpose: MailPurpose, named: { messageId: string; proof: string }, secret: string): boolean =>
  timingSafeEqual(Buffer.from(proof(purpose, named.messageId, secret)), Buffer.from(named.proof))

const proof = (purpose: MailPurpose, messageId: string, secret: string): string =>
  createHash('sha256').update(`${purpose} ${messageId} ${secret}`).digest().subarray(0, 16).toString('base64url')
