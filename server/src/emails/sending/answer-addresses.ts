import { inboundLocalPart } from '../inbound/inbound-address.ts'
import type { FilledMessage } from './fill-message.ts'
import type { ClaimedMessage } from './message-repository.ts'
import type { SendingParts } from './send-claimed.ts'

type Numbered = {
  readonly message: ClaimedMessage
  /** By which number addresses name the company. */
  readonly companyNumber: number
}

/** Answers go to whoever wrote, and to the record that was written from. */
export function answersTo(
  { inbound }: Pick<SendingParts, 'inbound'>,
  { message, companyNumber }: Numbered,
  { replyTo = [] }: FilledMessage,
): Pick<FilledMessage, 'replyTo'> {
  const { id: messageId, recordId, rightsOf, fromName: name, linkSecret: secret } = message
  if (inbound === undefined || recordId === null || rightsOf === null) return {}
  const address = `${inboundLocalPart('r', { companyNumber, messageId, secret })}@${inbound.domain}`
  return { replyTo: [...replyTo, { name, address }] }
}

/** It comes back to an address that names it, so that nobody has to guess from its text which one it was. */
export function returnPathOf(
  { inbound }: Pick<SendingParts, 'inbound'>,
  { message, companyNumber }: Numbered,
): { returnPath?: string } {
  if (inbound === undefined) return {}
  const named = { companyNumber, messageId: message.id, secret: message.linkSecret }
  return { returnPath: `${inboundLocalPart('b', named)}@${inbound.domain}` }
}
