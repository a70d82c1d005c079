import { isAutomatic } from '@corbel/domain/emails/bounces/read-bounce'
import { type Result, refused } from '@corbel/domain/shared/result'
import { type Mailbox, type MailboxParts, takeMailedFiles } from '../../documents/mailbox/take-mailed-files.ts'
import { type CameBy, type ProvingParts, senderProof } from './proof/sender-proof.ts'
import { readInbound } from './read-inbound.ts'

type Received = { readonly mailbox: Mailbox; readonly raw: Buffer; readonly came: CameBy }

/**
 * Takes in what somebody mailed to an address for documents of a record. Where the sender's domain says which mail is
 * its own, this one has to be; where nobody can be asked now, it is brought again later.
 */
export async function receiveDocuments(
  parts: MailboxParts & Pick<ProvingParts, 'names'>,
  { mailbox, raw, came }: Received,
): Promise<Result<unknown>> {
  const { mail } = await readInbound(raw)
  const { email, files } = mail
  const from = email.from?.address ?? ''
  const proof = await senderProof({ names: parts.names, at: parts.clock.now() }, { raw, headerFrom: from, came })
  if (proof === 'fail') return refused({ code: 'not-allowed' })
  if (proof === 'unknown') return refused({ code: 'unavailable' })
  return takeMailedFiles(parts, mailbox, { from, isAutomatic: isAutomatic(mail), files })
}
