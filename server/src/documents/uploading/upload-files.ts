import { uploadFiles as endpoint } from '@corbel/domain/documents/file-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { admitUpload } from '../admit-upload.ts'
import { readUpload } from './read-upload.ts'
import { hashOfUpload, storeUpload } from './store-upload.ts'
import { uploadLimit } from './upload-limit.ts'

type Call = RawCall<typeof endpoint>

/** Files of one request onto one field of a record. */
export async function uploadFiles(
  call: Call,
  kinds: readonly RecordKind[],
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { actor, at, request, reply, services, client } = call
  const { config, database, files } = services
  const tooMany = await countAttempt(database.pool, [uploadLimit(config.limits, actor)], at)
  if (tooMany !== null) return refused(tooMany)
  if (!request.isMultipart()) return refused({ code: 'media-type-not-supported' })
  const claim = readKeyClaim(request, { actor, endpoint, at })
  if (!claim.ok) return claim
  const { companyId } = actor
  const upload = await readUpload(request, {
    incoming: files.incoming,
    mostBytes: endpoint.bodyLimit,
    admit: (asked) => inTransaction(database, { companyId }, (db) => admitUpload({ db, actor, at }, kinds, asked)),
  })
  if (!upload.ok) return upload
  const ownClaim = claim.value && { ...claim.value, bodyHash: hashOfUpload(upload.value) }
  const answer = await storeUpload(upload.value, { kinds, services, actor, at, claim: ownClaim, client })
  if (!answer.ok) return answer
  if (answer.value.isRepeated) reply.header('x-served-from-cache', 'true')
  return granted(JSON.parse(answer.value.text.toString()))
}
