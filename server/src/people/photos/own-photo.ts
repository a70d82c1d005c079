import type { Actor } from '@corbel/domain/auth/actor'
import { largestPhotoBytes, type saveOwnPhoto as saveEndpoint } from '@corbel/domain/people/photo-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '../../platform/database/db.ts'
import { deletePhoto, findPhoto, putPhoto } from './photo-repository.ts'

const head = 'data:image/jpeg;base64,'
/** Less is no picture. */
const leastBytes = 100

/** The photograph of somebody as a page shows it; null where they have none. */
export async function photoOf(db: Db, companyId: string, personId: string): Promise<string | null> {
  const bytes = await findPhoto(db, { companyId, personId })
  return bytes && `${head}${bytes.toString('base64')}`
}

export async function getOwnPhoto(db: Db, actor: Actor): Promise<Result<{ photo: string | null }>> {
  if (actor.type !== 'Workforces') return refused({ code: 'not-allowed' })
  return granted({ photo: await photoOf(db, actor.companyId, actor.personId) })
}

type Saving = { readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** Kept is what is a JPEG by its content, whatever it says that it is. */
export async function saveOwnPhoto(
  db: Db,
  actor: Actor,
  { body: { photo }, at }: Saving,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  if (actor.type !== 'Workforces') return refused({ code: 'not-allowed' })
  if (photo === null) {
    await deletePhoto(db, actor)
    return granted({ message: tell('photos.removed') })
  }
  const bytes = Buffer.from(photo.slice(head.length), 'base64')
  if (bytes.length > largestPhotoBytes) return refused({ code: 'too-large' })
  const kind = bytes.length < leastBytes ? undefined : await fileTypeFromBuffer(bytes)
  if (kind?.mime !== 'image/jpeg') return refused({ code: 'media-type-not-supported' })
  await putPhoto(db, actor, { bytes, at })
  return granted({ message: tell('photos.saved') })
}
