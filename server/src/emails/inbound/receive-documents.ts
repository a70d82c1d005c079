import { isAutomatic } from '@corbel/domain/emails/bounces/read-bounce'
import type { Result } from '@corbel/domain/shared/result'
import { type Mailbox, type MailboxParts, takeMailedFiles } from '../../documents/mailbox/take-mailed-files.ts'
import { readInbound } from './read-inbound.ts'

type Received = { readonly mailbox: Mailbox; readonly raw: Buffer }

/** Takes in what somebody mailed to an address for documents of a record. */
export async function receiveDocuments(parts: MailboxParts, { mailbox, raw }: Received): Promise<Result<unknown>> {
  const { mail } = await readInbound(raw)
  const { email, files } = mail
  const from = email.from?.address ?? ''
  return takeMailedFiles(parts, mailbox, { from, isAutomatic: isAutomatic(mail), files })
}
