import { createHash } from 'node:crypto'
import { isAutomatic } from '@corbel/domain/emails/bounces/read-bounce'
import { receiveFile } from '../../documents/uploading/received-file.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { NamedMessage } from '../inbound/inbound-repository.ts'
import type { InboundFile, ParsedMail } from '../inbound/parse-mail.ts'
import { type CameBy, senderProof } from '../inbound/proof/sender-proof.ts'
import type { TakingParts } from '../inbound/receive-mail.ts'
import { isAnswerKept, type KeptAnswerFile } from './answer-repository.ts'
import { answeredBy } from './answered-by.ts'
import { takeAnswer } from './take-answer.ts'

type Came = {
  readonly companyId: string
  /** The mail whose address it came to; null: it was passed on by the company. */
  readonly message: NamedMessage | null
  readonly mail: ParsedMail
  readonly raw: Buffer
  readonly at: Date
  readonly came: CameBy | null
}

/** Of one answer so many files are kept, and so much of each. */
const filesMost = 20
const bytesMost = 10 * 1024 * 1024

/**
 * Takes an answer: asks whether its sender is who they say, looks at what is attached as at every upload, and keeps it.
 * Nothing is locked meanwhile; files that no answer comes to name are swept.
 */
export async function receiveAnswer(
  parts: TakingParts,
  { companyId, message, mail, raw, at, came }: Came,
): Promise<void> {
  const headerFrom = mail.email.from?.address ?? ''
  const dmarc = await senderProof({ names: parts.names, at }, { raw, headerFrom, came })
  // What a machine attaches is nobody's document.
  const attached = isAutomatic(mail) ? [] : mail.files.slice(0, 50)
  const kept: KeptAnswerFile[] = []
  for (const [position, file] of attached.entries())
    kept.push(await keepFile(parts, { companyId, file, isTooMany: position >= filesMost }))
  await inTransaction(parts.database, { companyId }, async (db) => {
    const { messageId } = mail.email
    // It came to the address of our mail as well.
    if (message === null && messageId !== undefined && (await isAnswerKept(db, companyId, messageId))) return
    const answered = message ?? (await answeredBy(db, { companyId, mail, dmarc }))
    await takeAnswer(db, { companyId, answered, mail, raw, at, dmarc, kept })
  })
}

type Keeping = { readonly companyId: string; readonly file: InboundFile; readonly isTooMany: boolean }

async function keepFile({ files }: TakingParts, { companyId, file, isTooMany }: Keeping): Promise<KeptAnswerFile> {
  const { bytes } = file
  const id = newId()
  const name = plainName(file.name)
  const sha256 = createHash('sha256').update(bytes).digest()
  const not = (refused: KeptAnswerFile['refused']): KeptAnswerFile => ({
    ...{ id, name, mediaType: file.mediaType.slice(0, 200), size: bytes.length, sha256, storageName: '', refused },
  })
  if (isTooMany) return not('too-many')
  if (bytes.length > bytesMost) return not('too-large')
  const received = await receiveFile(files.incoming, {
    ...{ name, bytes: one(bytes), mostBytes: bytesMost },
    // Nobody of ours sent it: whoever reads the answer is told.
    onInfected: async () => undefined,
  })
  if (!received.ok) {
    // Where nobody can look at it now, the sender’s server brings the mail again later.
    if (received.refusal.code === 'unavailable') throw new Error('a file of an answer could not be looked at')
    return not(received.refusal.fields?.file?.key === 'documents.refused.virus' ? 'infected' : 'kind')
  }
  const storageName = `${companyId}/${id.slice(-2)}/${id}`
  await files.keep(received.value, storageName)
  const { mediaType, size } = received.value
  return { id, name: received.value.name, mediaType, size, sha256, storageName, refused: null }
}

/** Its name alone, whatever folders stand before it, and without signs that no line shows. */
const plainName = (text: string): string => {
  const [name = ''] = text.split(/[/\\]/).slice(-1)
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, 200)
  return plain === '' ? 'file' : plain
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
