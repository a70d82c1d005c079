import { emailFormProblem } from '@corbel/domain/emails/email-address'
import type { readSender, setVerifyFromEmail, verifySender } from '@corbel/domain/emails/sender-endpoints'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { OpenCall } from '../../platform/http/route.ts'
import { isId, newId } from '../../platform/ids.ts'
import { mailText } from '../../platform/mail/letter.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { findNameAndAddress } from '../compose/compose-repository.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages } from '../sending/message-repository.ts'
import { findSender, proveSender, writeSender } from './sender-repository.ts'

type Wishing = {
  readonly body: BodyOf<typeof setVerifyFromEmail>
  readonly language: Language
  readonly from: MailAddress
  readonly publicUrl: string
}

const proofLivesMs = 24 * 3_600_000

/**
 * Turns it on or off whether somebody's own mails go by their own address. A new address has to be proven: who says that
 * it is theirs gets a link there, and until it is followed mails go as before.
 */
export async function setOwnSender(
  { db, actor, at }: RecordCall,
  { body: { status, MDID, email }, language, from, publicUrl }: Wishing,
): Promise<Result<AnswerOf<typeof setVerifyFromEmail>>> {
  const { companyId, personId, type, guestOf } = actor
  if (type !== 'Workforces' || guestOf !== undefined || MDID !== personId) return refused({ code: 'not-allowed' })
  if (status !== 'send_email' && status !== 'off') return refused({ code: 'not-allowed' })
  const { email: own } = await findNameAndAddress(db, companyId, personId)
  const address = normalAddress(own)
  if (emailFormProblem(address) !== null || normalAddress(email) !== address)
    return refused({ code: 'invalid-fields', fields: { email: tell('senders.notYours') } })
  const known = await findSender(db, companyId, personId)
  const wish = { companyId, personId, id: known?.id ?? newId(), address }
  if (status === 'off') {
    await writeSender(db, wish, { state: 'off', verifiedAt: null, proof: null })
    return granted({ message: tell('senders.off'), email_status: 'off' })
  }
  if (known?.isProven && known.address === address) {
    await writeSender(db, wish, { state: 'send_email', verifiedAt: at, proof: null })
    return granted({ message: tell('senders.on', { address }), email_status: 'send_email' })
  }
  const secret = newSecretToken()
  const proof = { hash: hashOfToken(secret), expiresAt: new Date(at.getTime() + proofLivesMs) }
  const id = await writeSender(db, wish, { state: 'awaiting_verification', verifiedAt: null, proof })
  const link = `${publicUrl}/email/sender?t=${companyId}.${id}.${secret}`
  const letter = mailText({
    ...{ to: address, language, subject: tell('senders.mail.subject'), opening: [tell('senders.mail.reason')] },
    links: [{ href: link, said: tell('senders.mail.open', { link }), label: tell('senders.mail.label') }],
    end: tell('senders.mail.end'),
  })
  const to = { name: '', address }
  await insertMessages(db, companyId, [
    {
      ...{ id: newId(), recordId: null, module: null, lane: lanes.direct, origin: 'notice', originId: newId() },
      ...{ originKey: address, rightsOf: null, from, replyTo: null, to, toNorm: address, line: 'to', personId: null },
      ...{ subject: letter.subject, dueAt: at, createdAt: at },
      body: { html: letter.html, text: letter.text, toLine: [to], ccLine: [], documents: [] },
    },
  ])
  wakeMail(db)
  return granted({ message: tell('senders.mailed', { address }), email_status: 'awaiting_verification' })
}

/** By which address somebody's own mails go; one that was proven before theirs changed is theirs no more. */
export async function readOwnSender({ db, actor }: RecordCall): Promise<Result<AnswerOf<typeof readSender>>> {
  const { companyId, personId } = actor
  const { email } = await findNameAndAddress(db, companyId, personId)
  const known = await findSender(db, companyId, personId)
  const isSame = known?.address === normalAddress(email)
  return granted({ email, email_status: known !== undefined && isSame ? known.state : 'off' })
}

/** Follows the link: whoever can read mail at the address is who it belongs to. */
export async function verifyMailedSender({
  body: { token },
  at,
  services: { database },
}: OpenCall<typeof verifySender>): Promise<Result<AnswerOf<typeof verifySender>>> {
  const [companyId = '', id = '', secret = ''] = token.split('.')
  if (!isId(companyId) || !isId(id) || secret === '') return refused({ code: 'not-found' })
  const address = await inTransaction(database, { companyId }, (db) =>
    proveSender(db, { companyId, id, hash: hashOfToken(secret), at }),
  )
  return address === undefined
    ? refused({ code: 'not-found' })
    : granted({ message: tell('senders.on', { address }), email: address })
}
