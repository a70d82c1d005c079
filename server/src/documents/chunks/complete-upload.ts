import { createHash } from 'node:crypto'
import { completeUpload as endpoint } from '@corbel/domain/documents/chunk-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { bearerOf, type KeyClaim, readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import type { VerbReply } from '../../platform/http/run-verb.ts'
import { isId } from '../../platform/ids.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { ByteEvidence } from '../uploading/byte-evidence.ts'
import { checkFile } from '../uploading/received-file.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { answeredBefore } from './answered-before.ts'
import { openUploads, ownUpload, type UploadInChunks } from './open-uploads.ts'

type Call = RawCall<typeof endpoint> & { readonly kinds: readonly RecordKind[] }

/** Completions that are under way in this process, by upload and by whoever asks. */
const underWay = new Map<string, Promise<Result<VerbReply>>>()

/**
 * An upload that has come in whole goes the way of one that came at once; afterwards it is over, however it went. It is
 * completed once: whoever asks again, at the same time or later, with a key or without, has the answer of the first.
 */
export async function completeUpload(call: Call): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { actor, at, params, request, reply, services } = call
  const keyed = readKeyClaim(request, { actor, endpoint, at })
  if (!keyed.ok) return keyed
  const claim = isId(params.id) ? ownClaim(call) : null
  const upload = await ownUpload(openUploads(services.files.folder), actor, params.id)
  const answer = upload.ok ? await storeOnce(call, upload.value, claim) : await asAnswered(call, claim)
  if (!answer.ok) return answer
  if (answer.value.isRepeated) reply.header('x-served-from-cache', 'true')
  return granted(JSON.parse(answer.value.text.toString()))
}

/** The upload is its own key: no two of them have the same, and nothing else may be done to it. */
function ownClaim({ actor, at, params }: Call): KeyClaim {
  const bodyHash = createHash('sha256').update(params.id).digest()
  return { ...bearerOf(actor), key: params.id, endpoint: `${endpoint.method} ${endpoint.path}`, bodyHash, at }
}

const placeOf = ({ actor, params }: Call): string =>
  [params.id, actor.companyId, actor.personId, actor.role.id].join(' ')

/** Its bytes leave the open uploads before its answer is written: until then the first completion is waited for. */
async function asAnswered(call: Call, claim: KeyClaim | null): Promise<Result<VerbReply>> {
  const first = underWay.get(placeOf(call))
  return first === undefined ? answeredBefore(call, claim) : asRepeated(await first)
}

async function storeOnce(call: Call, upload: UploadInChunks, claim: KeyClaim | null): Promise<Result<VerbReply>> {
  const place = placeOf(call)
  const first = underWay.get(place)
  if (first !== undefined) return asRepeated(await first)
  const act = storeOrLater(call, upload, claim)
  underWay.set(place, act)
  try {
    return await act
  } finally {
    underWay.delete(place)
  }
}

const asRepeated = (answer: Result<VerbReply>): Result<VerbReply> =>
  answer.ok ? granted({ ...answer.value, isRepeated: true }) : answer

/** Another process may be at the same upload: its bytes are then gone from here in the middle of the look. */
async function storeOrLater(call: Call, upload: UploadInChunks, claim: KeyClaim | null): Promise<Result<VerbReply>> {
  try {
    return await store(call, upload, claim)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const answer = await answeredBefore(call, claim)
    return answer.ok || answer.refusal.code !== 'not-found' ? answer : refused({ code: 'idempotency-key-in-use' })
  }
}

async function store(
  { kinds, actor, at, services, client }: Call,
  { id, about, received }: UploadInChunks,
  claim: KeyClaim | null,
): Promise<Result<VerbReply>> {
  const { name, size, module, owner, element, row, sending, replaces } = about
  if (received !== size)
    return refused({ code: 'invalid-fields', fields: { size: tell('documents.refused.bytesMissing') } })
  const uploads = openUploads(services.files.folder)
  const evidence = new ByteEvidence()
  const file = await uploads.close(id, (piece) => evidence.watch(piece))
  const checked = await checkFile(file, {
    ...{ name, evidence, incoming: services.files.incoming },
    onInfected: (infected) => noteInfected({ services, actor, at, kinds }, infected, { module, owner }),
  })
  const answer = checked.ok
    ? await storeUpload(
        { target: { module, owner, element, row, sending, replaces }, files: [checked.value] },
        { kinds, services, actor, at, claim, client },
      )
    : checked
  // Not where it threw: with the database gone, the caller may ask for the same again.
  await uploads.discard(id)
  return answer
}
