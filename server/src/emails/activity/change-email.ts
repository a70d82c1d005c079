import type { cancelEmail, resendEmail } from '@corbel/domain/emails/compose-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { atHeldMailedRecord } from '../compose/at-mailed-record.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { cancelOwn, findPlace, queueAgain } from './activity-repository.ts'

/** Takes back what the caller sent and has not left. */
export async function cancelOwnEmail(
  { db, actor: { companyId, personId }, at }: RecordCall,
  id: string,
): Promise<Result<AnswerOf<typeof cancelEmail>>> {
  if (!isId(id)) return refused({ code: 'not-found' })
  const { known, cancelled } = await cancelOwn(db, { companyId, personId, id }, at)
  if (known === 0) return refused({ code: 'not-found' })
  if (cancelled === 0) return refused({ code: 'nothing-to-undo', message: tell('mails.tooLate') })
  return granted({ message: tell('mails.undone'), cancelled })
}

type Again = { readonly kinds: readonly RecordKind[]; readonly id: string }

/** Sends one again that ended otherwise than it should: by hand, and with the rights of whoever asks for it. */
export async function resendOneEmail(
  call: RecordCall,
  { kinds, id }: Again,
): Promise<Result<AnswerOf<typeof resendEmail>>> {
  const { db, actor, at } = call
  const { companyId, personId } = actor
  const found = isId(id) && actor.guestOf === undefined ? await findPlace(db, companyId, id) : undefined
  if (!found?.recordId || found.module === null) return refused({ code: 'not-found' })
  const place = { kinds, module: found.module, owner: found.recordId }
  const sent = await atHeldMailedRecord(call, place, async ({ met }) => {
    if (!['failed', 'unknown', 'held', 'cancelled'].includes(found.state)) return refused({ code: 'nothing-to-change' })
    await queueAgain(db, { companyId, personId, id }, at)
    wakeMail(db)
    await met.tellHanging('emails')
    return granted({ message: tell('mails.sentAgain') })
  })
  // Where the record is nobody's to read, so is what was written at it.
  return !sent.ok && sent.refusal.code === 'loan-not-found' ? refused({ code: 'not-found' }) : sent
}
