import type { listAnswers as endpoint, listUnfiled, MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { emailPolicy, isMailModule, mailModules } from '@corbel/domain/emails/email-policy'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { listStoredAnswers, type StoredAnswer } from './answer-repository.ts'

type Asked = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** What was answered to e-mails of a record: under the rights of its e-mails. */
export async function listAnswersOf(
  call: RecordCall,
  { kinds, body: { module, owner, skip, limit } }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!isMailModule(module)) return refused({ code: 'not-found' })
  return onRecord(call, { kinds, module, owner, right: { tab: 'emails', action: 'read' } }, async ({ id, reader }) => {
    if (reader.guestOf !== undefined) return refused({ code: 'not-allowed' })
    const { companyId, personId } = reader
    const onlyOf = emailPolicy.readsAll(reader) ? null : personId
    return granted(presented(await listStoredAnswers(call.db, { companyId, recordId: id, onlyOf, skip, limit })))
  })
}

/** What belongs to no record in use: for staff who may write e-mails at all. */
export async function listUnfiledOf(
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  { skip, limit }: BodyOf<typeof listUnfiled>,
): Promise<Result<ReplyOf<typeof listUnfiled>>> {
  const may = emailPolicy.readsAll(actor) && mailModules.some((module) => emailPolicy.compose(actor, module))
  if (!may) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  return granted(presented(await listStoredAnswers(db, { companyId, recordId: null, onlyOf: null, skip, limit })))
}

const presented = ({ count, listed }: { readonly count: number; readonly listed: readonly StoredAnswer[] }) => ({
  count,
  answers: listed.map(
    ({ id, fromName: name, fromAddress: email, isFromRecipient, ...one }): MailAnswer => ({
      ...{ _id: id, from: { name, email }, isFromRecipient, subject: one.subject, text: one.text, quoted: one.quoted },
      ...{ files: [...one.files], automatic: one.automatic, receivedAt: one.receivedAt.toISOString() },
      answers: one.messageId,
    }),
  ),
})
