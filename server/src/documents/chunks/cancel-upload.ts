import type { Actor } from '@corbel/domain/auth/actor'
import type { cancelUpload as endpoint } from '@corbel/domain/documents/chunk-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { documents } from '@corbel/domain/shared/messages/en/documents'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import { openUploads, ownUpload } from './open-uploads.ts'

export async function cancelUpload(
  files: KeptFiles,
  actor: Actor,
  id: string,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const uploads = openUploads(files.folder)
  const upload = await ownUpload(uploads, actor, id)
  if (!upload.ok) return upload
  await uploads.discard(id)
  return granted({ message: documents.cancelled })
}
