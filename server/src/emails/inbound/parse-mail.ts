import type { ReturnedMail } from '@corbel/domain/emails/bounces/read-bounce'
import PostalMime, { type Email } from 'postal-mime'

export type InboundFile = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/** A mail that came in, taken apart. */
export type ParsedMail = ReturnedMail & {
  readonly email: Email
  readonly html: string | null
  /** What somebody attached; parts that machines read are not among them. */
  readonly files: readonly InboundFile[]
  /** Mails within it. */
  readonly within: readonly Buffer[]
}

const machineParts = ['message/delivery-status', 'message/feedback-report', 'text/rfc822-headers', 'message/rfc822']
const deepest = 40

/** Takes a mail apart; whatever a stranger sends, it answers or throws, and fetches nothing. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: deepest,
    maxHeadersSize: 512 * 1024,
  })
  const parts = email.attachments.map(({ mimeType, filename, content }) => ({
    mediaType: mimeType,
    name: filename ?? '',
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
  }))
  const textOf = (type: string): string[] =>
    parts.filter(({ mediaType }) => mediaType === type).map(({ bytes }) => bytes.toString())
  const [feedback] = textOf('message/feedback-report')
  const html = email.html ?? null
  const within = parts.filter(({ mediaType }) => mediaType === 'message/rfc822').map(({ bytes }) => bytes)
  return {
    email,
    html,
    header: (name) =>
      name === 'subject' ? (email.subject ?? '') : (email.headers.find(({ key }) => key === name)?.value ?? ''),
    text: email.text ?? plainOf(html ?? ''),
    statusBlocks: textOf('message/delivery-status').flatMap(fieldBlocks),
    feedback: feedback === undefined ? null : (fieldBlocks(feedback)[0] ?? new Map()),
    original: [...textOf('text/rfc822-headers'), ...within.map((bytes) => headOf(bytes))].join('\n'),
    files: parts.filter(({ mediaType }) => !machineParts.includes(mediaType)),
    within,
  }
}

const headOf = (bytes: Buffer): string =>
  bytes
    .subarray(0, 64 * 1024)
    .toString()
    .split(/\r?\n\r?\n/)[0] ?? ''

const plainOf = (html: string): string => html.replaceAll(/<[^>]{0,2000}>/g, ' ').replaceAll('&nbsp;', ' ')

/** Fields as in headers, in blocks that blank lines part; a folded line belongs to the one before. */
function fieldBlocks(text: string): ReadonlyMap<string, string>[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => {
      const fields = new Map<string, string>()
      for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
        const [, name, value] = /^([\w-]{1,80}):\s*(.*)$/.exec(line) ?? []
        if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
          fields.set(name.toLowerCase(), value)
      }
      return fields
    })
    .filter((fields) => fields.size > 0)
}
