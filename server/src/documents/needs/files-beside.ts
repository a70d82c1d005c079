import { isNeedType } from '@corbel/domain/documents/document'
import type { OwnFiles } from '../../records/own-files.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { needFiles } from './need-files.ts'

/** Where files stand beside the form of a record: at a place that its kind keeps, or as a document that no field holds. */
export function filesBeside(kind: RecordKind, module: string, element: string): OwnFiles | undefined {
  if (kind.ownFiles?.field === element) return kind.ownFiles
  return isNeedType(element) ? needFiles(kind, module, element) : undefined
}
