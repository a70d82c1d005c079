import { completeUpload as endpoint } from '@corbel/domain/documents/chunk-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type KeyClaim, readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { runVerb, type VerbReply } from '../../platform/http/run-verb.ts'
import { ByteEvidence } from '../uploading/byte-evidence.ts'
import { checkFile } from '../uploading/received-file.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { openUploads, ownUpload, type UploadInChunks } from './open-uploads.ts'

type Call = RawCall<typeof endpoint>

/** An upload that has come in whole goes the way of one that came at once; afterwards it is over, however it went. */
export async function completeUpload(call: Call): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { actor, at, params, request, reply, services } = call
  const claim = readKeyClaim(request, { actorId: actor.personId, endpoint, at })
  if (!claim.ok) return claim
  const upload = await ownUpload(openUploads(services.files.folder), actor, params.id)
  const answer = upload.ok ? await store(call, upload.value, claim.value) : await repeated(call, claim.value)
  if (!answer.ok) return answer
  if (answer.value.isRepeated) reply.header('x-served-from-cache', 'true')
  return granted(JSON.parse(answer.value.text.toString()))
}

async function store(
  { actor, at, services }: Call,
  { id, about, received }: UploadInChunks,
  claim: KeyClaim | null,
): Promise<Result<VerbReply>> {
  const { owner, element, row, name, size } = about
  if (received !== size) return refused({ code: 'invalid-fields', fields: { size: 'Bytes of this file are missing.' } })
  const uploads = openUploads(services.files.folder)
  const evidence = new ByteEvidence()
  const file = await uploads.close(id, (piece) => evidence.watch(piece))
  const checked = await checkFile(file, { name, evidence })
  const answer = checked.ok
    ? await storeUpload({ target: { owner, element, row }, files: [checked.value] }, { services, actor, at, claim })
    : checked
  // Not where it threw: with the database gone, the caller may ask for the same again.
  await uploads.discard(id)
  return answer
}

/** An upload that is over may be asked about again under the key that ended it, and is answered alike. */
async function repeated({ actor, services }: Call, claim: KeyClaim | null): Promise<Result<VerbReply>> {
  if (claim === null) return refused({ code: 'not-found' })
  return runVerb({
    database: services.database,
    actor,
    options: {},
    claim,
    work: async () => refused({ code: 'not-found' }),
  })
}
