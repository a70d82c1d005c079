import type { Actor } from '@corbel/domain/auth/actor'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import { tell } from '@corbel/domain/shared/messages/message'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import { findSender } from '../senders/sender-repository.ts'
import { findNameAndAddress } from './compose-repository.ts'

/** In whose name somebody's mails go, and where answers to them go. */
export type MailSender = { readonly name: string; readonly address: string; readonly replyTo: string }

/**
 * Mails go by the program's address, with the person's and the company's name, and answers go to the person; by the
 * person's own address once they have proven that it is theirs and want it so.
 */
export async function senderOf(
  db: Db,
  { companyId, personId, fullName }: Actor,
  from: MailAddress,
): Promise<MailSender> {
  const { company, email } = await findNameAndAddress(db, companyId, personId)
  const names = [nameInMail(fullName, ''), nameInMail(company, '')].filter((name) => name !== '')
  const name = names.length === 2 ? `${names[0]} (${names[1]})` : (names[0] ?? from.name)
  const sender = await findSender(db, companyId, personId)
  const isOwn = sender?.state === 'send_email' && sender.address === normalAddress(email)
  return {
    name,
    address: isOwn ? sender.address : from.address,
    replyTo: emailFormProblem(email) === null ? email : '',
  }
}

/** Answers go to the writer; an address of nobody's, or of somebody else's, is refused. */
export function answersTo(sender: MailSender, asked: string | null | undefined): Result<string | null> {
  const own = sender.replyTo === '' ? null : sender.replyTo
  const wanted = normalAddress(asked ?? '')
  const isOwn = wanted === '' || wanted === normalAddress(sender.address) || wanted === normalAddress(own ?? '')
  return isOwn
    ? granted(own)
    : refused({ code: 'invalid-fields', fields: { email_from: tell('mails.problems.sender') } })
}
