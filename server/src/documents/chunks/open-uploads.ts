import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { z } from 'zod'
import { type PartialFile, PartialFiles } from '../../platform/files/partial-files.ts'

/** Whose upload it is and where it is to go. */
const openUpload = z.object({
  companyId: z.string(),
  personId: z.string(),
  module: z.string().optional(),
  owner: z.string(),
  element: z.string(),
  row: z.string().optional(),
  sending: z.string().optional(),
  replaces: z.string().optional(),
  page: z.boolean().optional(),
  name: z.string(),
  size: z.int(),
})
export type OpenUpload = z.infer<typeof openUpload>

export type UploadInChunks = PartialFile<OpenUpload>

/** Uploads in chunks that have begun and not ended, below the folder of what arrives. */
export function openUploads(folder: string): PartialFiles<OpenUpload> {
  return new PartialFiles(folder, (about) => openUpload.parse(about))
}

/** The actor's own upload; anybody else's is as if it were not there. */
export async function ownUpload(
  uploads: PartialFiles<OpenUpload>,
  { companyId, personId }: Actor,
  id: string,
): Promise<Result<UploadInChunks>> {
  const found = await uploads.find(id)
  const isOwn = found?.about.companyId === companyId && found.about.personId === personId
  return found !== null && isOwn ? granted(found) : refused({ code: 'not-found' })
}
