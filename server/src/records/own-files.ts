import type { Actor } from '@corbel/domain/auth/actor'
import type { FileReference } from '@corbel/domain/records/file-references'
import type { Result } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall } from './record-kind.ts'

export type OwnFilePlace = {
  readonly id: string
  readonly row: string
  /** The page's name for files that somebody sends together. */
  readonly sending?: string | undefined
  /** The file in whose place this one comes. */
  readonly replaces?: string | undefined
  /** Others that it takes the place of. */
  readonly replacesToo?: readonly string[] | undefined
}
export type OwnFile = { readonly id: string; readonly file: string }
export type ChangedOwnFile = { readonly value: readonly FileReference[]; readonly rev: number }

export type AttachedFiles = {
  readonly files: readonly FileReference[]
  /** Writes the rows that name their bytes, for whom the record belongs to. */
  readonly keep: (by: Pick<Actor, 'companyId' | 'personId'>) => Promise<void>
}

/** Files that stand beside a record's form: what the uploads of forms' files ask of it. */
export type OwnFiles = {
  /** What stands where an upload names an element; no form has one of this name. */
  readonly field: string
  readonly types: readonly string[]
  /** Whether a place takes several. */
  readonly isMultiple: boolean
  /** Whether a file may be put there, asked before its bytes are taken and again of nobody. */
  readonly admit: (call: RecordCall, place: OwnFilePlace) => Promise<Result<null>>
  /** Puts them there, one in the place of one that was; the rights are asked under the record's lock. */
  readonly attach: (call: RecordCall, place: OwnFilePlace & AttachedFiles) => Promise<Result<ChangedOwnFile>>
  readonly detach: (call: RecordCall, file: OwnFile) => Promise<Result<ChangedOwnFile>>
  /** Whether the record, which its reader may read, has it now, and they may see it. */
  readonly isSeen: (call: RecordCall, file: OwnFile & { readonly met: MetRecord }) => Promise<boolean>
}
