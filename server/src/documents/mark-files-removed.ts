import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { type FilesRemoval, updateFilesRemoved } from './file-repository.ts'

/** Files that their record names no more: nobody gets their bytes again, history keeps that they were there. */
export async function markFilesRemoved(db: Db, removal: FilesRemoval): Promise<void> {
  // Values that came by an import may name what was never a file here.
  await updateFilesRemoved(db, { ...removal, ids: removal.ids.filter(isId) })
}
