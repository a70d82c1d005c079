import { domainOfAddress } from '@corbel/domain/emails/sending/message-state'
import { findVisibleFile } from '../../documents/find-visible-file.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { MailFile, WrittenMail } from '../../platform/mail/pack-mail.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { type ClaimedMessage, listSentFiles, type MessageBody, type SentFile } from './message-repository.ts'
import type { SendingParts } from './send-claimed.ts'

export type FilledMessage = Omit<WrittenMail, 'at'>

/** Beside what was said. */
export type Around = {
  readonly headers?: Readonly<Record<string, string>>
  readonly html?: string
  readonly text?: string
}

export type Filling = {
  readonly companyId: string
  readonly message: ClaimedMessage
  readonly body: MessageBody
  readonly around?: Around
  readonly hasFiles: boolean
}

/** A mail as it leaves: what was said, and its files; null where one of them may not be sent by its sender any more. */
export async function fillMessage(parts: SendingParts, filling: Filling): Promise<FilledMessage | null> {
  const { message, body, around = {} } = filling
  const { id, fromName, fromAddress, replyTo, toName, toAddress, subject, inReplyTo } = message
  const headers = { ...around.headers, ...(inReplyTo === null ? {} : talkOf(inReplyTo)) }
  const files = filling.hasFiles ? await filesOf(parts, filling) : []
  if (files === null) return null
  return {
    messageId: `${id}@${domainOfAddress(fromAddress)}`,
    from: { name: fromName, address: fromAddress },
    to: body.toLine.length === 0 ? [{ name: toName, address: toAddress }] : body.toLine,
    cc: body.ccLine,
    ...(replyTo === null ? {} : { replyTo: [{ name: fromName, address: replyTo }] }),
    subject,
    html: body.html.replace('</div></body>', () => `${around.html ?? ''}</div></body>`),
    text: `${body.text}${around.text ?? ''}`,
    headers,
    files,
  }
}

const talkOf = (inReplyTo: string) => ({ 'In-Reply-To': `<${inReplyTo}>`, References: `<${inReplyTo}>` })

async function filesOf(parts: SendingParts, { companyId, message, body }: Filling): Promise<MailFile[] | null> {
  const { database, files, clock } = parts
  const at = clock.now()
  const named = await inTransaction(database, { companyId, at }, async (db): Promise<SentFile[] | null> => {
    const sent = await listSentFiles(db, companyId, message.originId)
    for (const { id } of body.documents) {
      const document = await documentOf(parts, { db, at, companyId, by: message.rightsOf, id })
      if (document === null) return null
      sent.push(document)
    }
    return sent
  })
  if (named === null) return null
  const read: MailFile[] = []
  for (const { name, mediaType, storageName } of named) {
    const chunks: Buffer[] = []
    for await (const chunk of await files.store.read(storageName)) chunks.push(Buffer.from(chunk))
    read.push({ name, mediaType, bytes: Buffer.concat(chunks) })
  }
  return read
}

type Asked = {
  readonly db: Db
  readonly at: Date
  readonly companyId: string
  readonly by: string | null
  readonly id: string
}

/** A file of a record, as whoever sends it may see it now in one of their roles. */
async function documentOf({ kinds }: SendingParts, { db, at, companyId, by, id }: Asked): Promise<SentFile | null> {
  for (const { actor } of by === null ? [] : await listActorsOf(db, companyId, by)) {
    const found = await findVisibleFile({ db, actor, at }, kinds, id)
    if (found.ok) return found.value.file
  }
  return null
}
