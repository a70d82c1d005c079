import MailComposer from 'nodemailer/lib/mail-composer'

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
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files?: readonly MailFile[]
  readonly headers?: Readonly<Record<string, string>>
}

/** A mail as it goes over the wire. */
export async function packMail(mail: WrittenMail): Promise<Buffer> {
  const { messageId, at, from, to, cc = [], replyTo, files = [], headers = {}, ...said } = mail
  const composer = new MailComposer({
    ...said,
    from,
    to: [...to],
    ...(cc.length === 0 ? {} : { cc: [...cc] }),
    ...(replyTo === undefined ? {} : { replyTo }),
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
  return composer.compile().build()
}
