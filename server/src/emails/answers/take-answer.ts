import { createHash } from 'node:crypto'
import { cutQuoted } from '@corbel/domain/emails/answers/cut-quoted'
import { isAutomatic } from '@corbel/domain/emails/bounces/read-bounce'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { findNamedMessage } from '../inbound/inbound-repository.ts'
import type { ParsedMail } from '../inbound/parse-mail.ts'
import type { SenderProof } from '../inbound/proof/sender-proof.ts'
import { listInactiveRecords } from '../sending/message-repository.ts'
import { countAutomatic, insertAnswer, insertAnswerFiles, type KeptAnswerFile } from './answer-repository.ts'
import type { Answered } from './answered-by.ts'

export type Answering = {
  readonly companyId: string
  readonly answered: Answered
  readonly mail: ParsedMail
  readonly raw: Buffer
  readonly at: Date
  readonly dmarc: SenderProof
  /** As they were kept, or were not. */
  readonly kept: readonly KeptAnswerFile[]
}

/** Machines that answer each other fill nothing: of one e-mail no more than so many are kept an hour. */
const mostAutomaticPerHour = 5

/**
 * Keeps an answer at the record that was written from, once, and tells whoever wrote, or who works on the record where
 * nobody did. Nothing is ever sent back.
 */
export async function takeAnswer(
  db: Db,
  { companyId, answered, mail, raw, at, dmarc, kept }: Answering,
): Promise<boolean> {
  const automatic = isAutomatic(mail) || (await isOurs(db, companyId, mail))
  if (automatic) {
    const since = new Date(at.getTime() - 3_600_000)
    const known = await countAutomatic(db, companyId, { messageId: answered.id, since })
    if (known >= mostAutomaticPerHour) return false
  }
  const { email, files } = mail
  const fromAddress = normalAddress(email.from?.address ?? '').slice(0, 254)
  const fromName = nameInMail(email.from?.name ?? '', '')
  const { said, quoted } = cutQuoted(mail.text)
  const { recordId, rightsOf } = answered
  const isGone = recordId !== null && (await listInactiveRecords(db, companyId, [recordId])).length > 0
  const isFiled = recordId !== null && !isGone
  const id = newId()
  const isKept = await insertAnswer(db, companyId, {
    ...{ id, recordId: isFiled ? recordId : null, module: isFiled ? answered.module : null },
    ...{ messageId: answered.id, writtenBy: rightsOf, personId: answered.personId, fromName, fromAddress },
    isFromRecipient: answered.toNorm === null || fromAddress === answered.toNorm,
    dmarc,
    subject: plain(email.subject ?? '').slice(0, 255),
    ...{ text: said, quoted, automatic, receivedAt: at },
    files: files.slice(0, 50).map(({ name }) => plain(name).slice(0, 255)),
    messageIdHeader: (email.messageId ?? hashOf(raw)).slice(0, 500),
  })
  if (isKept) await insertAnswerFiles(db, companyId, { answerId: id, files: kept })
  // Who is proven to be somebody else is told of by nobody.
  if (isKept && isFiled && !automatic && dmarc !== 'fail' && (rightsOf !== null || answered.id === null))
    tellPeople(db, {
      ...{ companyId, at },
      notices: [
        {
          ...{ kind: 'email-answered', record: { id: recordId } },
          ...(rightsOf === null ? { assigned: true } : { personIds: [rightsOf] }),
          by: { personId: null, name: fromName === '' ? fromAddress : fromName },
        },
      ],
    })
  return isKept
}

/** A mail of the company's own that went to an address of it: whatever wrote it goes round. */
async function isOurs(db: Db, companyId: string, { email }: ParsedMail): Promise<boolean> {
  const [, id = ''] = /^<([^<>@]+)@/.exec(email.messageId ?? '') ?? []
  return isId(id) && (await findNamedMessage(db, companyId, id)) !== undefined
}

/** Without signs that no line shows. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim()

const hashOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('base64url')
