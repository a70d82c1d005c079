import type { HandingAnswer } from '@corbel/domain/emails/sending/handing-answer'
import { shortAnswer } from '@corbel/domain/emails/sending/handing-answer'
import type { Config } from '../../config.ts'
import { keepInMailbox } from './local-mailbox.ts'
import { type MailAddress, packMail, type WrittenMail } from './pack-mail.ts'
import { programAddress } from './program-address.ts'
import { SmtpPool } from './smtp-pool.ts'

export type Mail = {
  /** The same through all attempts; becomes the Message-ID, by which a receiver drops what it has already. */
  readonly id: string
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail to one of those whom it names. */
export type GivenMail = WrittenMail & {
  readonly id: string
  readonly recipient: string
  /** Where it comes back to; absent: to the program's own address. */
  readonly returnPath?: string
}

export type Mailer = {
  /** Hands a mail of the program over, or throws and is asked again. Only jobs call it: no request waits for a mail server. */
  readonly deliver: (mail: Mail) => Promise<void>
  /** Hands a mail over once and says what came of it. */
  readonly give: (mail: GivenMail) => Promise<HandingAnswer>
  /** In whose name the program writes. */
  readonly from: MailAddress
  readonly close: () => void
}

/** No mail was taken; the queue tries again. Says nothing of whom it was for. */
class MailNotTaken extends Error {
  readonly code: string
  constructor(code: string) {
    super('a mail server did not take a mail')
    this.name = 'MailNotTaken'
    this.code = code
  }
}

export function createMailer({ mail, mailFrom, dataFolder, publicUrl }: Config): Mailer {
  const from = programAddress(mailFrom)
  const host = new URL(publicUrl).hostname
  const { give, close } = mail === undefined ? mailboxOf(dataFolder) : postOf(mail.smtpUrl, from)
  const deliver = async ({ id, at, to, subject, text, html }: Mail): Promise<void> => {
    const written = { id, recipient: to, messageId: `${id}@${host}`, at, from, to: [{ name: '', address: to }] }
    const answer = await give({ ...written, subject, text, html })
    if (answer.kind !== 'taken') throw new MailNotTaken(shortAnswer(answer))
  }
  return { deliver, give, from, close }
}

type Post = Pick<Mailer, 'give' | 'close'>

/** Where no mail server is set: they are kept to be read. */
function mailboxOf(dataFolder: string): Post {
  return {
    give: async ({ id, at, recipient: to, subject, text, html }) => {
      await keepInMailbox(dataFolder, { id, at, to, subject, text, html })
      return { kind: 'taken', by: 'mailbox' }
    },
    close: () => undefined,
  }
}

function postOf(smtpUrl: string, from: MailAddress): Post {
  const pool = new SmtpPool(smtpUrl)
  return {
    give: async (mail) =>
      pool.give({
        envelope: { from: mail.returnPath ?? from.address, to: mail.recipient },
        bytes: await packMail(mail),
      }),
    close: () => pool.close(),
  }
}
