import type { StoredFile } from '@corbel/domain/documents/file-endpoints'
import type { NewFileRow } from './file-repository.ts'

/** A file as its field and the documents of its record show it. */
export function presentFile({ id, name, size, fieldId, createdAt }: NewFileRow): StoredFile {
  const at = createdAt.toISOString()
  return { _id: id, name, size, docType: fieldId, createdAt: at, updatedAt: at, active: true }
}
