import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { suppressAddresses } from '../sending/suppression-repository.ts'
import { endNotedWish, listMailTopics, listOwnersWishes, type OwnersWish } from './address-standing-repository.ts'

export type { OwnersWish }

/** What owners of addresses want no more of, and what they can choose among; whose they are was asked before. */
export const wishesOf = (db: Db, companyId: string, addresses: readonly string[]): Promise<OwnersWish[]> =>
  listOwnersWishes(db, companyId, addresses)

export const mailTopics = (db: Db, companyId: string): Promise<string[]> => listMailTopics(db, companyId)

export const isAbout = (wish: OwnersWish, topic: string): boolean =>
  topic === '' ? wish.scope === 'all' : wish.scope === 'topic' && wish.scopeId === topic

type Saying = { readonly address: string; readonly topic: string; readonly at: Date }

/** Nothing that goes to many goes there from now on, or nothing about this. */
export async function stopMailsTo(
  db: Db,
  companyId: string,
  { address, topic, at }: Saying,
): Promise<Result<undefined>> {
  const toNorm = normalAddress(address)
  const wishes = await listOwnersWishes(db, companyId, [toNorm])
  if (wishes.some((wish) => isAbout(wish, topic) || isAbout(wish, '')))
    return refused({ code: 'nothing-to-change', message: tell('mailSetup.stoppedAlready') })
  const scope = topic === '' ? ('all' as const) : ('topic' as const)
  const stopped = { toNorm, scope, scopeId: topic, reason: 'unsubscribed', messageId: null } as const
  await suppressAddresses(db, companyId, { at, suppressed: [{ ...stopped, details: { noted: true } }] })
  return granted(undefined)
}

/** What staff noted is over where somebody agreed anew after it; what they asked for themselves only they take back. */
export async function letMailsTo(
  db: Db,
  companyId: string,
  { address, topic, at }: Saying,
): Promise<Result<undefined>> {
  const toNorm = normalAddress(address)
  const against = (await listOwnersWishes(db, companyId, [toNorm])).filter(
    (wish) => isAbout(wish, topic) || isAbout(wish, ''),
  )
  const ownersWish = () => refused({ code: 'nothing-to-change', message: tell('mailSetup.ownersWish') })
  if (against.some((wish) => !wish.isNoted || !isAbout(wish, topic))) return ownersWish()
  if (against.some((wish) => wish.at >= at))
    return refused({ code: 'invalid-fields', fields: { on: tell('consents.problems.revokedSince') } })
  const ended = await endNotedWish(db, companyId, { toNorm, topic })
  // Meanwhile its owner said so themselves.
  if (against.length > 0 && !ended) return ownersWish()
  return granted(undefined)
}
