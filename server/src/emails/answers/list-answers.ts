import type { Actor } from '@corbel/domain/auth/actor'
import type { listAnswers as endpoint, listUnfiled, MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { emailPolicy, isMailModule, mailModules } from '@corbel/domain/emails/email-policy'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { namesFor } from '../templates/manage-templates.ts'
import { type ListedAnswerFile, listAnswerFiles, listStoredAnswers, type StoredAnswer } from './answer-repository.ts'

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
    const found = await listStoredAnswers(call.db, { companyId, recordId: id, onlyOf, skip, limit })
    return granted(await presented(call.db, reader, found))
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
  const found = await listStoredAnswers(db, { companyId, recordId: null, onlyOf: null, skip, limit })
  return granted(await presented(db, actor, found))
}

type Listed = { readonly count: number; readonly listed: readonly StoredAnswer[] }

async function presented(db: Db, reader: Actor, { count, listed }: Listed) {
  const nameOf = await namesFor(db, reader)
  const kept = Map.groupBy(
    await listAnswerFiles(
      db,
      reader.companyId,
      listed.map(({ id }) => id),
    ),
    ({ answerId }) => answerId,
  )
  return {
    count,
    answers: listed.map(
      ({ id, fromName: name, fromAddress: email, isFromRecipient, ...one }): MailAnswer => ({
        ...{ _id: id, from: { name, email }, isFromRecipient, dmarc: one.dmarc, subject: one.subject },
        ...{ text: one.text, quoted: one.quoted, automatic: one.automatic },
        receivedAt: one.receivedAt.toISOString(),
        filedBy: one.filedByName === null ? null : nameOf(one.filedByName),
        files: filesOf(one, kept.get(id) ?? []),
        answers: one.messageId ?? '',
      }),
    ),
  }
}

/** Of answers that came before files were kept there are the names alone. */
function filesOf({ files }: Pick<StoredAnswer, 'files'>, kept: readonly ListedAnswerFile[]): MailAnswer['files'] {
  if (kept.length === 0) return files.map((name) => ({ _id: '', name, size: 0, refused: 'kind', filed: false }))
  return kept.map(({ id: _id, name, size, refused, filedAt }) => ({
    _id,
    name,
    size,
    refused,
    filed: filedAt !== null,
  }))
}
