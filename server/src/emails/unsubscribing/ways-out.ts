import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'
import { inboundLocalPart } from '../inbound/inbound-address.ts'
import type { Around } from '../sending/fill-message.ts'
import type { ClaimedMessage } from '../sending/message-repository.ts'
import type { SendingParts } from '../sending/send-claimed.ts'
import { mailToken } from './mail-token.ts'

type Asked = {
  readonly companyId: string
  readonly companyNumber: number
  readonly message: ClaimedMessage
  /** The recipient's. */
  readonly language: Language
  /** Who sends it and where they are (CAN-SPAM); blank where it says so already. */
  readonly postalLine: string
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

/**
 * What every mail to many has: a link out that is seen, one for mail programs that needs a single press (RFC 8058), and
 * where mail comes in an address for programs that know no other way.
 */
export function waysOut(
  { publicUrl, inbound }: Pick<SendingParts, 'publicUrl' | 'inbound'>,
  { companyId, companyNumber, message: { id: messageId, linkSecret: secret }, language, postalLine }: Asked,
): Around {
  const token = mailToken('unsubscribe', { companyId, messageId }, secret)
  const page = `${publicUrl}/email/unsubscribe?t=${token}`
  const post = postalLine === '' ? '' : `<p style="font-size:12px;color:#566771">${escaped(postalLine)}</p>`
  const words = inWords(tell('unsubscribing.link'), language)
  const mailed =
    inbound === undefined
      ? ''
      : `, <mailto:${inboundLocalPart('u', { companyNumber, messageId, secret })}@${inbound.domain}>`
  return {
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/public/unsubscribe?t=${token}>${mailed}`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    html: `${post}<p style="font-size:12px;color:#566771"><a href="${page}" rel="noopener noreferrer">${words}</a></p>`,
    text: `${postalLine === '' ? '' : `\n\n${postalLine}`}\n\n${words}: ${page}`,
  }
}
