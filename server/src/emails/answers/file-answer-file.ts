import type { fileAnswerFile as endpoint } from '@corbel/domain/emails/answer-endpoints'
import { fileAnswerFile } from '@corbel/domain/emails/answer-endpoints'
import { emailPolicy, isMailModule } from '@corbel/domain/emails/email-policy'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { admitUpload } from '../../documents/admit-upload.ts'
import { noteInfected } from '../../documents/quarantine/note-infected.ts'
import { receiveFile } from '../../documents/uploading/received-file.ts'
import { storeUpload } from '../../documents/uploading/store-upload.ts'
import { uploadLimit } from '../../documents/uploading/upload-limit.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { isId } from '../../platform/ids.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { findAnswerFile, markFiled } from './answer-repository.ts'

const mostBytes = 25 * 1024 * 1024

/**
 * Makes a file that somebody attached to an answer one of a document of the record: by the rights of whoever puts it
 * there, looked at once more, and by the way of every upload. The answer keeps its own.
 */
export async function fileAnswerFileNow(
  call: RawCall<typeof endpoint>,
  kinds: readonly RecordKind[],
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { actor, at, params, body, request, reply, services, client } = call
  const { config, database, files } = services
  const { module, owner, element } = body
  const claim = readKeyClaim(request, { actor, endpoint: fileAnswerFile, at })
  if (!claim.ok) return claim
  const tooMany = await countAttempt(database.pool, [uploadLimit(config.limits, actor)], at)
  if (tooMany !== null) return refused(tooMany)
  const { companyId } = actor
  const found = await inTransaction(database, { companyId }, async (db) => {
    if (!isMailModule(module)) return refused({ code: 'not-found' })
    const right = { tab: 'emails', action: 'read' } as const
    return onRecord({ db, actor, at }, { kinds, module, owner, right }, async ({ id, reader }) => {
      const answer =
        isId(params.id) && isId(body.file) && reader.guestOf === undefined
          ? await findAnswerFile(db, companyId, { answerId: params.id, id: body.file })
          : undefined
      const isOwn = answer !== undefined && [answer.writtenBy, answer.personId].includes(reader.personId)
      // As of a record that is not there: nobody learns whether there is such an answer.
      if (answer?.recordId !== id || !(emailPolicy.readsAll(reader) || isOwn))
        return refused({ code: module === 'opportunities' ? 'loan-not-found' : 'not-found' })
      const admitted = await admitUpload({ db, actor, at }, kinds, { module, owner: id })
      return admitted.ok ? granted({ ...answer, recordId: id }) : admitted
    })
  })
  if (!found.ok) return found
  const { name, storageName, recordId } = found.value
  const received = await receiveFile(files.incoming, {
    ...{ name, bytes: chunksOf(await files.store.read(storageName)), mostBytes },
    onInfected: (file) => noteInfected({ services, actor, at, kinds }, file, { module, owner: recordId }),
  })
  if (!received.ok) return received
  const around = {
    before: async (db: Parameters<typeof markFiled>[0]) => {
      await markFiled(db, companyId, { id: body.file, at })
      return granted(null)
    },
    after: () => undefined,
  }
  const stored = await storeUpload(
    { target: { module, owner: recordId, element }, files: [received.value] },
    { kinds, services, actor, at, claim: claim.value, client, around },
  )
  if (!stored.ok) return stored
  if (stored.value.isRepeated) reply.header('x-served-from-cache', 'true')
  return granted(JSON.parse(stored.value.text.toString()))
}

async function* chunksOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk)
}
