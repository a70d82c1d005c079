import type { takeMailEvents as endpoint } from '@corbel/domain/emails/provider-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { OpenCall } from '../../platform/http/route.ts'
import { RecentlyUsed } from '../../platform/recently-used.ts'
import { noteOutcome } from '../inbound/note-outcome.ts'
import { placeOfAddress, type ReceivingParts } from '../inbound/receive-mail.ts'
import { insertMessageEvents } from '../sending/message-event-repository.ts'
import { noteToldLook } from '../tracking/note-told-look.ts'
import { readSesEvent, type SesEvent } from './read-ses-event.ts'
import { isSignedBy, type SnsEnvelope, snsAddress } from './sns-envelope.ts'
import { fetchFromSns, type SnsFetch } from './sns-fetch.ts'

const no = refused({ code: 'unreadable-request' })

/** A notice older than this is a replay: SNS itself gives up sooner. */
const oldestMs = 3 * 24 * 3_600_000

export type SnsParts = ReceivingParts & {
  readonly publicUrl: string
  readonly topics: readonly string[]
  readonly fetch: SnsFetch
}

/** What SES tells through SNS. */
export const takeMailEvents = ({
  body,
  services: { database, clock, log, config },
}: OpenCall<typeof endpoint>): Promise<Result<Record<string, never>>> =>
  takeSnsEnvelope(
    { database, clock, log, publicUrl: config.publicUrl, topics: config.snsTopics, fetch: fetchFromSns },
    body,
  )

const certificates = new RecentlyUsed<string>(20)

/** Believes what Amazon signed for a topic that the operator named, and nothing else; told again it has no effect. */
export async function takeSnsEnvelope(parts: SnsParts, envelope: SnsEnvelope): Promise<Result<Record<string, never>>> {
  const { topics, clock, log } = parts
  const from = snsAddress(envelope.SigningCertURL)
  const age = clock.now().getTime() - new Date(envelope.Timestamp).getTime()
  if (!topics.includes(envelope.TopicArn) || from === null || !(Math.abs(age) < oldestMs)) return no
  let pem = certificates.find(from.href)
  if (pem === undefined) {
    try {
      pem = await parts.fetch(from)
    } catch {
      return refused({ code: 'unavailable' })
    }
  }
  if (!isSignedBy(envelope, pem)) return no
  certificates.keep(from.href, pem)
  if (envelope.Type === 'SubscriptionConfirmation') {
    const confirm = snsAddress(envelope.SubscribeURL)
    if (confirm === null) return no
    await parts.fetch(confirm)
    log.info({ topic: envelope.TopicArn }, 'a topic that tells of mails was confirmed')
    return granted({})
  }
  if (envelope.Type === 'Notification') {
    const event = readSesEvent(envelope.Message)
    if (event !== null) await noteSesEvent(parts, event)
  }
  return granted({})
}

async function noteSesEvent(parts: SnsParts, event: SesEvent): Promise<void> {
  for (const sender of event.senders) {
    const address = /[^\s<>"]+@[^\s<>"]+/.exec(sender)?.[0] ?? ''
    const place = await placeOfAddress(parts, address)
    if (place === undefined || place.named.purpose !== 'b') continue
    const { companyId, message } = place
    await inTransaction(parts.database, { companyId }, async (db) => {
      const { told, at, key } = event
      if ('data' in told)
        await insertMessageEvents(db, companyId, [{ messageId: message.id, kind: told.kind, at, data: told.data, key }])
      else if ('agent' in told)
        await noteToldLook(db, { companyId, messageId: message.id, publicUrl: parts.publicUrl }, { ...told, at, key })
      else await noteOutcome(db, { companyId, message, at, key }, told)
    })
    return
  }
}
