import { isPacked } from '@corbel/domain/documents/file-kinds'
import type { IncomingFile } from '../../platform/files/incoming-files.ts'
import { FileWindow } from './file-window.ts'
import { type PictureFault, refusePictureSize } from './picture-frames.ts'
import { type UnpackFault, unpackBounded } from './unpack-bounded.ts'

/** What is wrong with the content of a file whose kind is known: what a small file unfolds to when it is opened. */
export async function findContentFault(
  { path, size }: IncomingFile,
  mediaType: string,
): Promise<UnpackFault | PictureFault | null> {
  if (isPacked(mediaType)) return unpackBounded(path, size)
  return FileWindow.over(path, (file) => refusePictureSize(file, mediaType))
}
