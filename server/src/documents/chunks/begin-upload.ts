import type { beginUpload as endpoint } from '@corbel/domain/documents/chunk-endpoints'
import { largestFileBytes, safeFileName } from '@corbel/domain/documents/file-rules'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { admitFile } from '../admit-upload.ts'
import { openUploads } from './open-uploads.ts'

export type BeginningUpload = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly files: KeptFiles
}

/** Nobody needs more at once; each may hold 45 MB until it is swept. */
const mostOpenUploads = 20

/** Whatever can be said of a file before its bytes is said here, so that nobody waits for a refusal. */
export async function beginUpload(
  call: RecordCall,
  { kinds, body, files }: BeginningUpload,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { companyId, personId } = call.actor
  if (body.size > largestFileBytes) return refused({ code: 'too-large' })
  const name = safeFileName(body.name)
  const admitted = await admitFile(call, kinds, { ...body, name })
  if (!admitted.ok) return admitted
  const uploads = openUploads(files.folder)
  const own = (await uploads.list()).filter(({ about }) => about.companyId === companyId && about.personId === personId)
  if (own.length >= mostOpenUploads) return refused({ code: 'too-many-requests', details: { retryAfterSeconds: 60 } })
  const { size, ...place } = body
  const _id = await uploads.begin({ ...place, companyId, personId, name, size })
  return granted({ _id, received: 0 })
}
