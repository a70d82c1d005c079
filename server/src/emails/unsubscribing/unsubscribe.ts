import type { showSubscription, unsubscribe } from '@corbel/domain/emails/unsubscribe-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { OpenCall } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { insertMessageEvents } from '../sending/message-event-repository.ts'
import { suppressAddresses } from '../sending/suppression-repository.ts'
import { isProven, type NamedMail, namedByToken } from './mail-token.ts'
import {
  endUnsubscription,
  findLinkedMail,
  isUnsubscribed,
  keepWish,
  type LinkedMail,
} from './unsubscribe-repository.ts'

type Linked = { readonly db: Db; readonly named: NamedMail; readonly mail: LinkedMail }

/** The mail that a link is of; a forged link, one of another purpose and one of nothing are not told apart. */
async function atLinkedMail<Reply>(
  database: Database,
  token: string,
  work: (linked: Linked) => Promise<Reply>,
): Promise<Result<Reply>> {
  const named = namedByToken(token)
  if (named === null) return refused({ code: 'not-found' })
  return inTransaction(database, { companyId: named.companyId }, async (db) => {
    const mail = await findLinkedMail(db, named.companyId, named.messageId)
    if (mail === undefined || !isProven('unsubscribe', named, mail.secret)) return refused({ code: 'not-found' })
    return granted(await work({ db, named, mail }))
  })
}

/** What a link is about. Programs look at links before people do: nothing changes. */
export async function showSubscriptionOf({
  query: { t },
  services: { database },
}: OpenCall<typeof showSubscription>): Promise<Result<AnswerOf<typeof showSubscription>>> {
  return atLinkedMail(database, t, async ({ db, named: { companyId }, mail }) => ({
    company: mail.company,
    email: maskedAddress(mail.toAddress),
    sender: mail.sender,
    unsubscribed: await isUnsubscribed(db, companyId, mail.toNorm),
    tracks: mail.tracks,
  }))
}

/** Whoever holds the link is taken at their word, at once and however often. */
export async function unsubscribeBy({
  query: { t },
  body = {},
  at,
  services: { database },
}: OpenCall<typeof unsubscribe>): Promise<Result<AnswerOf<typeof unsubscribe>>> {
  return atLinkedMail(database, t, async ({ db, named: { companyId, messageId }, mail }) => {
    const { toNorm, senderId, sender } = mail
    const { tracks } = body
    if (tracks !== undefined) {
      await keepWish(db, companyId, { toNorm, tracks, at })
      const message = tell(tracks ? 'unsubscribing.tracksOn' : 'unsubscribing.tracksOff')
      return { message, unsubscribed: await isUnsubscribed(db, companyId, toNorm) }
    }
    if (body.undo === true) {
      await endUnsubscription(db, companyId, toNorm)
      return { message: tell('unsubscribing.undone'), unsubscribed: false }
    }
    const ofSender = body.of === 'sender' && senderId !== null
    const { reason = '', customReason = '' } = body
    const details = { reason, customReason, selectedSenders: ofSender ? [sender] : [] }
    const scope = ofSender ? { scope: 'sender' as const, scopeId: senderId } : { scope: 'all' as const, scopeId: '' }
    await suppressAddresses(db, companyId, {
      at,
      suppressed: [{ toNorm, ...scope, reason: 'unsubscribed', messageId, details }],
    })
    const key = `${messageId} unsubscribed${reason === '' && customReason === '' ? '' : ` ${newId()}`}`
    await insertMessageEvents(db, companyId, [{ messageId, kind: 'unsubscribed', at, data: details, key }])
    return { message: tell('unsubscribing.done'), unsubscribed: true }
  })
}

type Ending = {
  readonly companyId: string
  readonly message: { readonly id: string; readonly toNorm: string }
  readonly at: Date
}

/** Whoever writes to the address of a mail for that wants none of those that go to many. */
export async function endAllToMany(db: Db, { companyId, message, at }: Ending): Promise<void> {
  const { id: messageId, toNorm } = message
  const details = { reason: '', customReason: '', selectedSenders: [] }
  await suppressAddresses(db, companyId, {
    at,
    suppressed: [{ toNorm, scope: 'all', scopeId: '', reason: 'unsubscribed', messageId, details }],
  })
  await insertMessageEvents(db, companyId, [
    { messageId, kind: 'unsubscribed', at, data: details, key: `${messageId} unsubscribed` },
  ])
}

/** As much of an address as tells its owner which one it is. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}${'•'.repeat(3)}${address.slice(at)}`
}
