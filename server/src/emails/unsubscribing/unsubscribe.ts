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
  listSendersTo,
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
    senders: (await listSendersTo(db, companyId, mail.toNorm))
      .filter(({ id }) => id !== mail.senderId)
      .map(({ id: _id, name }) => ({ _id, name })),
    topic: mail.topic === '' ? null : mail.topic,
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
    const { reason = '', customReason = '', senders: others = [] } = body
    const own = body.of === 'sender' && senderId !== null ? [{ id: senderId, name: sender }] : []
    const chosen =
      own.length === 0 || others.length === 0
        ? own
        : [
            ...own,
            ...(await listSendersTo(db, companyId, toNorm)).filter(({ id }) => others.includes(id) && id !== senderId),
          ]
    const details = { reason, customReason, selectedSenders: chosen.map(({ name }) => name) }
    const scopes = scopesOf(body.of, { chosen: chosen.map(({ id }) => id), topic: mail.topic })
    await suppressAddresses(db, companyId, {
      at,
      suppressed: scopes.map((scope) => ({ toNorm, ...scope, reason: 'unsubscribed', messageId, details })),
    })
    const key = `${messageId} unsubscribed${reason === '' && customReason === '' ? '' : ` ${newId()}`}`
    await insertMessageEvents(db, companyId, [{ messageId, kind: 'unsubscribed', at, data: details, key }])
    return { message: tell('unsubscribing.done'), unsubscribed: true }
  })
}

type Scope = { readonly scope: 'all' | 'sender' | 'topic'; readonly scopeId: string }

/** What somebody wants no more of; where what they named is not there, it is all. */
function scopesOf(
  of: 'sender' | 'topic' | 'all' | undefined,
  { chosen, topic }: { readonly chosen: readonly string[]; readonly topic: string },
): Scope[] {
  if (of === 'topic' && topic !== '') return [{ scope: 'topic', scopeId: topic.toLowerCase() }]
  return chosen.length > 0 ? chosen.map((scopeId) => ({ scope: 'sender', scopeId })) : [{ scope: 'all', scopeId: '' }]
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
