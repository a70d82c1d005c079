import type { Result } from '@corbel/domain/shared/result'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { mayBeMailbox } from '../../documents/mailbox/mailbox-address.ts'
import { type Mailbox, type MailboxParts, mailboxOfAddress } from '../../documents/mailbox/take-mailed-files.ts'
import type { BackgroundLoop } from '../../feature-manifest.ts'
import { companyOfAddress, mayBeCompanyAddress } from './company-address.ts'
import type { CameBy } from './proof/sender-proof.ts'
import { receiveDocuments } from './receive-documents.ts'
import { type InboundPlace, placeOfAddress, receiveMail, receivePassedOn, type TakingParts } from './receive-mail.ts'

export type InboundSettings = {
  /** Behind the @ of addresses that name our mails. */
  readonly domain: string
  /** Where mail for them is taken; null: somebody else takes it. */
  readonly listen: { readonly host: string; readonly port: number } | null
}

const mostBytes = 25 * 1024 * 1024
/** At once, and of one talk. */
const mostClients = 20
const mostRecipients = 10

class NotTaken extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

type LoopParts = TakingParts & MailboxParts
/** An address of documents of a record, of a company, or of one of our mails. */
type Place = { readonly mailbox: Mailbox } | { readonly passedOnBy: string } | InboundPlace

/** Takes mail for addresses that name one of our mails, documents of a record or a company, and no other. It passes nothing on. */
export function inboundLoop(parts: LoopParts & { readonly inbound: InboundSettings }): BackgroundLoop {
  const { domain, listen } = parts.inbound
  const places = new WeakMap<SMTPServerSession, Place[]>()
  const server = new SMTPServer({
    name: domain,
    banner: 'Corbel',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    disableReverseLookup: true,
    onMailFrom: (_address, session, callback) => {
      places.set(session, [])
      callback()
    },
    onRcptTo: ({ address }, session, callback) => {
      const known = places.get(session) ?? []
      if (known.length >= mostRecipients) return callback(new NotTaken(452, '4.5.3 too many recipients'))
      if (address.slice(address.lastIndexOf('@') + 1).toLowerCase() !== domain)
        return callback(new NotTaken(550, '5.7.1 relaying denied'))
      placeFor(parts, address).then(
        (place) => {
          if (place === undefined) return callback(new NotTaken(550, '5.1.1 no such address'))
          places.set(session, [...known, place])
          callback()
        },
        () => callback(new NotTaken(451, '4.3.0 try again later')),
      )
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        // The rest is read and dropped, so that the answer can be heard.
        if (bytes <= mostBytes) chunks.push(chunk)
        else chunks.length = 0
      })
      stream.on('end', () => {
        if (bytes > mostBytes) return callback(new NotTaken(552, '5.3.4 message too large'))
        const raw = Buffer.concat(chunks)
        const named = places.get(session) ?? []
        places.set(session, [])
        takeIn(parts, { places: named, raw, came: cameBy(session) }).then(
          () => callback(null),
          (error) => callback(error instanceof NotTaken ? error : new NotTaken(451, '4.3.0 try again later')),
        )
      })
    },
  })
  // Without a listener a connection that is reset ends the program.
  server.on('error', (error) => parts.log.warn({ reason: error.message }, 'a talk of mail that comes in broke off'))
  return {
    channel: 'corbel_mail_in',
    wake: () => undefined,
    start: () => {
      if (listen !== null) server.listen(listen.port, listen.host)
    },
    stop: () => (listen === null ? Promise.resolve() : new Promise<void>((resolve) => server.close(() => resolve()))),
  }
}

const cameBy = ({ remoteAddress, envelope: { mailFrom }, hostNameAppearsAs }: SMTPServerSession): CameBy => ({
  from: remoteAddress,
  envelopeFrom: mailFrom === false ? '' : mailFrom.address,
  greeting: typeof hostNameAppearsAs === 'string' ? hostNameAppearsAs : '',
})

async function placeFor(parts: LoopParts, address: string): Promise<Place | undefined> {
  const localPart = address.slice(0, address.lastIndexOf('@'))
  if (mayBeCompanyAddress(localPart)) {
    const passedOnBy = await companyOfAddress(parts.database, localPart)
    if (passedOnBy === undefined) parts.log.warn('mail for an address of a company that is none of ours was refused')
    return passedOnBy === undefined ? undefined : { passedOnBy }
  }
  if (!mayBeMailbox(localPart)) return placeOfAddress(parts, address)
  const mailbox = await mailboxOfAddress(parts, localPart)
  if (mailbox === undefined) parts.log.warn('mail for an address of documents that is none of ours was refused')
  return mailbox && { mailbox }
}

type Came = { readonly places: readonly Place[]; readonly raw: Buffer; readonly came: CameBy }

async function takeIn(parts: LoopParts, { places, raw, came }: Came): Promise<void> {
  for (const place of places) {
    try {
      if ('mailbox' in place) refuse(await receiveDocuments(parts, { mailbox: place.mailbox, raw, came }))
      else if ('passedOnBy' in place) {
        if (!(await receivePassedOn(parts, { companyId: place.passedOnBy, raw, came })))
          throw new NotTaken(451, '4.3.2 try again later')
      } else await receiveMail(parts, { place, raw, came })
    } catch (error) {
      if (error instanceof NotTaken) throw error
      parts.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a mail could not be taken in')
      throw error
    }
  }
}

/** Whoever reads this has the address already; it comes back to whom the mail is from, by their own mail server. */
function refuse(answer: Result<unknown>): void {
  if (answer.ok) return
  const { code } = answer.refusal
  if (code === 'not-allowed') throw new NotTaken(550, '5.7.1 send it from the mailbox that this address was given to')
  if (code === 'not-found') throw new NotTaken(550, '5.1.1 no such address')
  if (code === 'too-many-requests' || code === 'unavailable') throw new NotTaken(451, '4.3.2 try again later')
  throw new NotTaken(554, '5.6.0 nothing that is attached could be taken')
}
