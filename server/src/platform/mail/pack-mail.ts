import { buffer } from 'node:stream/consumers'
import * as base64 from 'nodemailer/lib/base64'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import * as qp from 'nodemailer/lib/qp'

/** Always in two parts: a name is never read for an address that might stand in it. */
export type MailAddress = { readonly name: string; readonly address: string }

export type MailFile = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

export type WrittenMail = {
  /** Without brackets; the same through all attempts, by which a receiver drops what it has already. */
  readonly messageId: string
  readonly at: Date
  readonly from: MailAddress
  readonly to: readonly MailAddress[]
  readonly cc?: readonly MailAddress[]
  readonly replyTo?: readonly MailAddress[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files?: readonly MailFile[]
  readonly headers?: Readonly<Record<string, string>>
  /** Signs it for the domain that it is from; absent where the next server does, or nobody. */
  readonly dkim?: DkimKey
}

/** A key that signs for a domain (RFC 6376). */
export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string }

/** What nobody may change on its way, how to want no more of them among it (RFC 8058, section 4). */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

const lineEnd = Buffer.from('\r\n')

/**
 * A part with its headers, and the parts in it. What is sent lies in memory already: the streams by which the composer
 * would write it leave a hundred times as much behind.
 */
function* partBytes(part: MimeNode): Generator<Buffer> {
  yield Buffer.from(`${part.buildHeaders()}\r\n\r\n`)
  if (part.multipart) {
    for (const [at, child] of part.childNodes.entries()) {
      yield Buffer.from(`${at > 0 ? '\r\n' : ''}--${part.boundary}\r\n`)
      yield* partBytes(child)
    }
    yield Buffer.from(`\r\n--${part.boundary}--\r\n`)
    return
  }
  const { content } = part
  const bytes = typeof content === 'string' ? Buffer.from(content.replaceAll(/\r?\n/g, '\r\n')) : (content as Buffer) // Nothing else is given to the composer.
  switch (part.getTransferEncoding()) {
    case 'base64':
      yield Buffer.from(base64.wrap(bytes.toString('base64'), 76))
      break
    case 'quoted-printable':
      yield Buffer.from(qp.wrap(qp.encode(bytes), 76))
      break
    default:
      yield bytes
  }
}

/** A mail as it goes over the wire. */
export async function packMail(mail: WrittenMail): Promise<Buffer> {
  const { messageId, at, from, to, cc = [], replyTo, files = [], headers = {}, dkim, ...said } = mail
  const composer = new MailComposer({
    ...said,
    from,
    to: [...to],
    ...(cc.length === 0 ? {} : { cc: [...cc] }),
    ...(replyTo === undefined ? {} : { replyTo: [...replyTo] }),
    date: at,
    messageId: `<${messageId}>`,
    headers: { ...headers },
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const written = [...partBytes(composer.compile())]
  const bytes = Buffer.concat(written.at(-1)?.at(-1) === 0x0a ? written : [...written, lineEnd])
  if (dkim === undefined) return bytes
  const { domain: domainName, selector: keySelector, privateKey } = dkim
  const signer = new DKIM({ domainName, keySelector, privateKey, headerFieldNames: signedHeaders })
  return buffer(signer.sign(bytes))
}
