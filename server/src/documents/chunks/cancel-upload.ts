import type { Actor } from '@corbel/domain/auth/actor'
import type { cancelUpload as endpoint } from '@corbel/domain/documents/chunk-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import { openUploads, ownUpload } from './open-uploads.ts'

export async function cancelUpload(
  files: KeptFiles,
  actor: Actor,
  id: string,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const uploads = openUploads(files.folder)
  const upload = await ownUpload(uploads, actor, id)
  if (!upload.ok) return upload
  await uploads.discard(id)
  return granted({ message: tell('documents.cancelled') })
}
