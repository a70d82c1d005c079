import { machineReason } from '@corbel/domain/emails/tracking/machine-looks'
import { mailLinks, mayBeWrapped } from '@corbel/domain/emails/tracking/mail-links'
import type { Db } from '../../platform/database/db.ts'
import { insertMessageEvents } from '../sending/message-event-repository.ts'
import { linkPath } from './tracked-mail.ts'
import { findTrackedMail } from './tracking-repository.ts'

type Of = { readonly companyId: string; readonly messageId: string; readonly publicUrl: string }
type ToldLook = {
  readonly kind: 'open' | 'click'
  readonly at: Date
  readonly key: string
  readonly agent: string
  readonly address: string
  /** Where it led. */
  readonly link: string
}

/**
 * That somebody opened a mail or followed a link of it, told by whoever sends our mail. Nothing is noted where nothing is
 * to be; a link through us was noted as it was followed, and of one that may hold a secret it is not said where it led.
 */
export async function noteToldLook(db: Db, { companyId, messageId, publicUrl }: Of, look: ToldLook): Promise<void> {
  const { kind, at, key, agent, address, link } = look
  const mail = await findTrackedMail(db, companyId, messageId)
  if (mail?.isNoted !== true || link.startsWith(`${publicUrl}${linkPath}`)) return
  const acceptedAt = mail.acceptedAt?.getTime() ?? null
  const why =
    kind === 'open' ? 'provider' : machineReason({ kind, at: at.getTime(), acceptedAt, isHead: false, agent, address })
  const number = (mail.links ?? mailLinks(mail.html)).indexOf(link) + 1
  const data = {
    agent,
    ...(link === '' || !mayBeWrapped(link, publicUrl) ? {} : { href: link.slice(0, 500) }),
    ...(number === 0 ? {} : { link: number }),
    ...(why === null ? {} : { why }),
  }
  await insertMessageEvents(db, companyId, [{ messageId, kind, at, machine: why !== null, data, key }])
}
