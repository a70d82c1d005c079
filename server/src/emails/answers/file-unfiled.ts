import type { fileUnfiled as endpoint } from '@corbel/domain/emails/answer-endpoints'
import { emailPolicy } from '@corbel/domain/emails/email-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { atHeldMailedRecord } from '../compose/at-mailed-record.ts'
import { fileAnswer } from './answer-repository.ts'

type Filing = { readonly kinds: readonly RecordKind[]; readonly id: string; readonly body: BodyOf<typeof endpoint> }

/**
 * An answer that stood at no record stands at this one: by who may write e-mails from it, once. Whoever works on the
 * record is told, and what waits there for an answer hears it.
 */
export async function fileUnfiledOf(
  call: RecordCall,
  { kinds, id, body: { module, owner } }: Filing,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  return atHeldMailedRecord(call, { kinds, module, owner }, async ({ met, module: named }) => {
    const { reader, id: recordId } = met
    if (!emailPolicy.readsAll(reader)) return refused({ code: 'not-allowed' })
    const { companyId } = reader
    const filing = { id, recordId, module: named, by: reader.fullName }
    const filed = isId(id) ? await fileAnswer(call.db, companyId, filing) : undefined
    // As of a record that is not there: nobody learns which of the two it is.
    if (filed === undefined) return refused({ code: named === 'opportunities' ? 'loan-not-found' : 'not-found' })
    const by = { personId: reader.personId, name: filed.fromName === '' ? filed.fromAddress : filed.fromName }
    tellPeople(call.db, {
      ...{ companyId, at: call.at },
      notices: [{ kind: 'email-answered', record: { id: recordId }, assigned: true, by }],
    })
    return granted({ message: tell('mails.answerFiled') })
  })
}
