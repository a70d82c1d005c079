import { tell } from '@corbel/domain/shared/messages/message'
import { inTransaction } from '../../platform/database/transaction.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { Around } from '../sending/fill-message.ts'
import { type ClaimedMessage, recipientLanguage } from '../sending/message-repository.ts'
import type { SendingParts } from '../sending/send-claimed.ts'
import { mailToken } from './mail-token.ts'
import { findLinkedMail } from './unsubscribe-repository.ts'

type Asked = { readonly companyId: string; readonly message: ClaimedMessage }

/** What every mail to many has: a link out that is seen, and one for mail programs that needs a single press (RFC 8058). */
export async function waysOut({ database, publicUrl }: SendingParts, { companyId, message }: Asked): Promise<Around> {
  const found = await inTransaction(database, { companyId }, async (db) => ({
    mail: await findLinkedMail(db, companyId, message.id),
    language: await recipientLanguage(db, companyId, message.id),
  }))
  const { mail, language } = found
  if (mail === undefined) return {}
  const token = mailToken('unsubscribe', { companyId, messageId: message.id }, mail.secret)
  const page = `${publicUrl}/email/unsubscribe?t=${token}`
  const words = inWords(tell('unsubscribing.link'), language)
  return {
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/public/unsubscribe?t=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    html: `<p style="font-size:12px;color:#566771"><a href="${page}" rel="noopener noreferrer">${words}</a></p>`,
    text: `\n\n${words}: ${page}`,
  }
}
