import { createHash } from 'node:crypto'
import { burstWindowMs, isBurst, machineReason } from '@corbel/domain/emails/tracking/machine-looks'
import { hiddenLink, mailLinks, mayBeWrapped } from '@corbel/domain/emails/tracking/mail-links'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { insertMessageEvents } from '../sending/message-event-repository.ts'
import { isProven, namedByToken } from '../unsubscribing/mail-token.ts'
import {
  countLooks,
  findTrackedMail,
  listFollowed,
  markFollowedByMachine,
  type TrackedMail,
} from './tracking-repository.ts'

/** Who looked, as far as the request says it. */
export type Looker = { readonly at: Date; readonly isHead: boolean; readonly agent: string; readonly address: string }

export type LookParts = { readonly database: Database; readonly publicUrl: string }

/** So many looks at one mail are kept: whoever fetches a picture all day fills nothing. */
const looksMost = 100

type Found = { readonly companyId: string; readonly messageId: string; readonly mail: TrackedMail }

/** That somebody fetched the picture of a mail. What is forged, of another purpose or of nothing has no effect. */
export async function noteOpened(parts: LookParts, token: string, looker: Looker): Promise<void> {
  const named = namedByToken(token)
  if (named === null) return
  const { companyId, messageId } = named
  await inTransaction(parts.database, { companyId }, async (db) => {
    const mail = await findTrackedMail(db, companyId, messageId)
    if (mail === undefined || !isProven('open', named, mail.secret)) return
    await noteLook(db, { companyId, messageId, mail }, { kind: 'open', looker, link: null })
  })
}

/** Where a link leads, and that it was followed; null for what is forged, of another mail or of no link of it. */
export async function followLink(parts: LookParts, token: string, looker: Looker): Promise<string | null> {
  const [, proven = '', digits = ''] = /^([\w-]{43}\.[\w-]{22})\.(\d{1,4})$/.exec(token) ?? []
  const named = namedByToken(proven)
  if (named === null) return null
  const number = Number(digits)
  const { companyId, messageId } = named
  return inTransaction(parts.database, { companyId }, async (db) => {
    const mail = await findTrackedMail(db, companyId, messageId)
    if (mail === undefined || !isProven(`click ${number}`, named, mail.secret)) return null
    const target = number === hiddenLink ? `${parts.publicUrl}/` : (mail.links ?? mailLinks(mail.html))[number - 1]
    // No link that would have been led past us.
    if (target === undefined || (number !== hiddenLink && !mayBeWrapped(target, parts.publicUrl))) return null
    const link = { number, href: target.slice(0, 500) }
    await noteLook(db, { companyId, messageId, mail }, { kind: 'click', looker, link })
    return target
  })
}

type Look = {
  readonly kind: 'open' | 'click'
  readonly looker: Looker
  readonly link: { readonly number: number; readonly href: string } | null
}

async function noteLook(db: Db, { companyId, messageId, mail }: Found, { kind, looker, link }: Look): Promise<void> {
  const { at, agent, isHead, address } = looker
  if (!mail.isNoted || (await countLooks(db, companyId, messageId)) >= looksMost) return
  const acceptedAt = mail.acceptedAt?.getTime() ?? null
  const why =
    link?.number === hiddenLink
      ? 'hidden-link'
      : machineReason({ kind, at: at.getTime(), acceptedAt, isHead, agent, address })
  const machine = why !== null
  const data = {
    agent: agent.slice(0, 200),
    ...(link === null ? {} : { link: link.number, href: link.href }),
    ...(machine ? { why } : {}),
  }
  // The same program within the same minute looked once.
  const minute = Math.floor(at.getTime() / 60_000)
  const who = createHash('sha256').update(`${agent} ${address}`).digest('base64url').slice(0, 12)
  const key = `${messageId} ${kind} ${link?.number ?? ''} ${machine} ${who} ${minute}`
  await insertMessageEvents(db, companyId, [{ messageId, kind, at, machine, data, key }])
  if (link === null) return
  const since = new Date(at.getTime() - burstWindowMs)
  const followed = await listFollowed(db, companyId, { messageId, since })
  const isMachines = isBurst(
    followed.map((one) => ({ number: one.number, at: one.at.getTime() })),
    at.getTime(),
  )
  if (isMachines) await markFollowedByMachine(db, companyId, { messageId, since })
}
