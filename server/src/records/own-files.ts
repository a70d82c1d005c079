import type { FileReference } from '@corbel/domain/records/file-references'
import type { Result } from '@corbel/domain/shared/result'
import type { RecordCall } from './record-kind.ts'

export type OwnFilePlace = { readonly id: string; readonly row: string }
export type OwnFile = { readonly id: string; readonly file: string }
export type ChangedOwnFile = { readonly value: readonly FileReference[]; readonly rev: number }

/** Files that a kind of record keeps beside its form, one at each place: what the uploads of forms' files ask of it. */
export type OwnFiles = {
  /** What stands where an upload names an element; no form has one of this name. */
  readonly field: string
  readonly types: readonly string[]
  /** Whether a file may be put there, asked before its bytes are taken and again of nobody. */
  readonly admit: (call: RecordCall, place: OwnFilePlace) => Promise<Result<null>>
  /** Puts it there, in the place of one that was; the rights are asked under the record's lock. */
  readonly attach: (
    call: RecordCall,
    place: OwnFilePlace & { readonly file: FileReference },
  ) => Promise<Result<ChangedOwnFile>>
  readonly detach: (call: RecordCall, file: OwnFile) => Promise<Result<ChangedOwnFile>>
  /** Whether the record, which its reader may read, names it now, and they may see it. */
  readonly isSeen: (call: RecordCall, file: OwnFile) => Promise<boolean>
}
