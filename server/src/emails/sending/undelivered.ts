import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { TroubleSource } from '../../trouble-source.ts'
import { listDomains } from '../domains/domain-repository.ts'
import { isLostDomain } from '../domains/signing-keys.ts'
import { wakeMail } from './mail-loop.ts'
import { listRefusedSenders } from './pace-repository.ts'
import { countUndelivered, leaveUndelivered, listUndelivered, queueUndelivered } from './undelivered-repository.ts'

type Asked = { readonly companyId: string; readonly language: Language; readonly most: number }

/** E-mails that did not leave and need somebody: given up, not known, held. What bounced stands at its record. */
export async function undeliveredMails(db: Db, { companyId, language, most }: Asked) {
  const listed = await listUndelivered(db, companyId, most)
  return {
    count: await countUndelivered(db, companyId),
    listed: listed.map(({ id, to, subject, reason, at }) => ({
      ...{ _id: id, to, subject, at: at.toISOString() },
      reason: reason === null ? '' : inWords(tell(`mails.reasons.${reason}`), language),
    })),
  }
}

type One = { readonly companyId: string; readonly id: string; readonly at: Date }

/** Into the queue once more; false for what is none of those. */
export async function tryUndelivered(db: Db, one: One): Promise<boolean> {
  const isQueued = await queueUndelivered(db, one)
  if (isQueued) wakeMail(db)
  return isQueued
}

export const leaveAsItIs = (db: Db, one: One): Promise<boolean> => leaveUndelivered(db, one)

/** Senders that a mail server refuses, and domains whose records are gone. */
export const senderTroubles: TroubleSource = async ({ db, actor: { companyId }, at }) => {
  const senders = await listRefusedSenders(db, companyId, at)
  const failing = (await listDomains(db, companyId)).filter(({ state }) => state === 'failing')
  const isBroken = failing.some((domain) => isLostDomain({ ...domain, key: null }, at))
  const page = '/email/settings'
  return [
    ...(senders.length === 0
      ? []
      : [{ kind: 'senders', among: null, count: senders.length, isBroken: true, page } as const]),
    ...(failing.length === 0 ? [] : [{ kind: 'domains', among: null, count: failing.length, isBroken, page } as const]),
  ]
}
