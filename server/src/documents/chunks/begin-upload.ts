import type { Actor } from '@corbel/domain/auth/actor'
import type { beginUpload as endpoint } from '@corbel/domain/documents/chunk-endpoints'
import { largestFileBytes, safeFileName } from '@corbel/domain/documents/file-rules'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { orAsGuest } from '../../records/sharing/as-guest.ts'
import { admitFile } from '../admit-upload.ts'
import { openUploads } from './open-uploads.ts'

export type BeginningUpload = {
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly services: Pick<Services, 'files'>
}

/** Nobody needs more at once; each may hold 45 MB until it is swept. */
const mostOpenUploads = 20

/** Whatever can be said of a file before its bytes is said here, so that nobody waits for a refusal. */
export async function beginUpload(
  db: Db,
  actor: Actor,
  { body, at, services }: BeginningUpload,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { companyId, personId } = actor
  if (body.size > largestFileBytes) return refused({ code: 'too-large' })
  const name = safeFileName(body.name)
  const admitted = await orAsGuest({ db, actor, at }, body.owner, (uploader) =>
    admitFile(db, uploader, { ...body, name }),
  )
  if (!admitted.ok) return admitted
  const uploads = openUploads(services.files.folder)
  const own = (await uploads.list()).filter(({ about }) => about.companyId === companyId && about.personId === personId)
  if (own.length >= mostOpenUploads) return refused({ code: 'too-many-requests', details: { retryAfterSeconds: 60 } })
  const { owner, element, row, size } = body
  const place = row === undefined ? { owner, element } : { owner, element, row }
  const _id = await uploads.begin({ companyId, personId, ...place, name, size })
  return granted({ _id, received: 0 })
}
