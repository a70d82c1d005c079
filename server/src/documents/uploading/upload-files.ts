import { uploadFiles as endpoint } from '@corbel/domain/documents/file-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type KeyClaim, readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { runVerb, type VerbReply } from '../../platform/http/run-verb.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { admitUpload } from '../admit-upload.ts'
import { decideByUpload, hashOfDecisions } from '../deciding/decide-by-upload.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { type ReadUpload, readUpload } from './read-upload.ts'
import { hashOfUpload, storeUpload } from './store-upload.ts'
import { uploadLimit } from './upload-limit.ts'

type Call = RawCall<typeof endpoint>

/** Files of one request onto one field of a record. */
export async function uploadFiles(
  call: Call,
  kinds: readonly RecordKind[],
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { actor, at, request, reply, services } = call
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
    onInfected: (file, record) => noteInfected({ services, actor, at, kinds }, file, record),
  })
  if (!upload.ok) return upload
  const answer = await carryOut(call, { kinds, upload: upload.value, claim: claim.value })
  if (!answer.ok) return answer
  if (answer.value.isRepeated) reply.header('x-served-from-cache', 'true')
  return granted(JSON.parse(answer.value.text.toString()))
}

type Carrying = {
  readonly kinds: readonly RecordKind[]
  readonly upload: ReadUpload
  readonly claim: KeyClaim | null
}

/** Its files, or where it brings none the statuses that it names. */
function carryOut(
  { actor, at, services, client }: Call,
  { kinds, upload, claim }: Carrying,
): Promise<Result<VerbReply>> {
  const { target, files, decisions } = upload
  const claimed = (bodyHash: Buffer) => claim && { ...claim, bodyHash }
  if (files.length > 0 || decisions.statuses.size === 0)
    return storeUpload(upload, { kinds, services, actor, at, claim: claimed(hashOfUpload(upload)), client })
  const { database, jobs } = services
  return runVerb({
    ...{ database, actor, options: {}, claim: claimed(hashOfDecisions(upload)), listener: client },
    work: (db) => decideByUpload({ db, actor, at }, { kinds, target, decisions, jobs }),
  })
}
