import { createPublicKey, createVerify } from 'node:crypto'
import type { takeMailEvents } from '@corbel/domain/emails/provider-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'

export type SnsEnvelope = BodyOf<typeof takeMailEvents>

/** Hosts of Amazon SNS, and nobody else's. */
const snsHost = /^sns\.[a-z0-9-]{1,30}\.amazonaws\.com(\.cn)?$/

/** An address that the envelope names, where it is one of Amazon SNS's; null for any other. */
export function snsAddress(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return url.protocol === 'https:' && isPlain && snsHost.test(url.hostname) ? url : null
}

const signedOf = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/** What is signed of it: names and values, a line each (Amazon SNS, "Verifying the signatures of messages"). */
export const signedText = (envelope: SnsEnvelope): string =>
  signedOf[envelope.Type]
    .flatMap((name) => (envelope[name] === undefined ? [] : [`${name}\n${envelope[name]}\n`]))
    .join('')

/** Whether the certificate signed it. Version 2 alone (SHA-256): topics are set to it. */
export function isSignedBy(envelope: SnsEnvelope, pem: string): boolean {
  if (envelope.SignatureVersion !== '2') return false
  try {
    return createVerify('RSA-SHA256')
      .update(signedText(envelope))
      .verify(createPublicKey(pem), envelope.Signature, 'base64')
  } catch {
    return false
  }
}
