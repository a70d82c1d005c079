import nodemailer from 'nodemailer'
import type { Config } from '../../config.ts'
import { keepInMailbox } from './local-mailbox.ts'

export type Mail = {
  /** The same through all attempts; becomes the Message-ID, by which a receiver drops what it has already. */
  readonly id: string
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail over, or throws and is asked again. Only jobs call it: no request waits for a mail server. */
export type Mailer = { readonly deliver: (mail: Mail) => Promise<void>; readonly close: () => void }

export function createMailer({ mail, dataFolder, publicUrl }: Config): Mailer {
  if (mail === undefined) return { deliver: (message) => keepInMailbox(dataFolder, message), close: () => undefined }
  const transport = nodemailer.createTransport({
    url: mail.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(publicUrl).hostname
  return {
    deliver: async ({ id, at, ...message }) => {
      await transport.sendMail({ ...message, from: mail.from, date: at, messageId: `<${id}@${host}>` })
    },
    close: () => transport.close(),
  }
}
