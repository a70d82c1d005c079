import { moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { kindNamed, type RecordKind } from '../records/record-kind.ts'

/** The kind of record that an upload is for. */
export function kindOfUpload(kinds: readonly RecordKind[], module = moduleUnlessSaid): Result<RecordKind> {
  const kind = kindNamed(kinds, module)
  if (kind !== undefined) return granted(kind)
  return refused({ code: 'invalid-fields', fields: { module: tell('documents.refused.kindTakesNone') } })
}
