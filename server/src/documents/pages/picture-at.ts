import { createReadStream } from 'node:fs'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { findContentFault } from '../inspecting/content-fault.ts'
import { FileWindow } from '../inspecting/file-window.ts'
import { jpegFrames } from '../inspecting/jpeg-frames.ts'
import { signatureOf } from '../uploading/byte-evidence.ts'
import type { PagePicture } from './pdf-of-pictures.ts'

/** What is no JPEG, or more than can be opened, is not put into a file that says it is a page. */
export async function pictureAt(path: string, size: number): Promise<Result<PagePicture>> {
  const notTaken = refused({ code: 'media-type-not-supported' })
  if ((await signatureOf(path)) !== 'jpg') return notTaken
  const fault = await findContentFault({ path, size, sha256: Buffer.alloc(0) }, 'image/jpeg')
  if (fault === 'broken') return notTaken
  if (fault !== null) return refused({ code: 'invalid-fields', fields: { file: tell(`documents.contents.${fault}`) } })
  const frame = await FileWindow.over(path, async (file) => (await jpegFrames(file).next()).value)
  return frame === undefined ? notTaken : granted({ frame, size, bytes: () => createReadStream(path) })
}
