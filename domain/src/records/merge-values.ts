import type { MergeConflict } from './merge-conflict.ts'
import { mergeRows } from './merge-rows.ts'
import { mergeValue, shownOriginal } from './merge-value.ts'
import type { RecordValues } from './record-values.ts'
import { rowsOf } from './record-values.ts'

export interface MergeInput {
  /** As it was when the caller read the record. */
  original: RecordValues
  /** As it is now. */
  current: RecordValues
  /** What the caller sends; an absent field is not touched. */
  yours: RecordValues
  /** Ids of the fields of `yours` that are lists of rows. */
  sections?: ReadonlySet<string>
}

export interface MergedValues {
  /** What the caller really changes, by field id; a section's rows are complete. */
  changes: Record<string, unknown>
  /** Where somebody else changed the same in between, by field id, `section[row]` or `section[row].column`. */
  conflicts: Record<string, MergeConflict>
}

/**
 * Merges what a caller sends into a record that may have changed since they read it. A sent value equal to the one
 * they read is no change; what nobody else changed is taken; what both changed alike stays; what both changed
 * differently is a conflict. Rows are matched by `_id` and merged column by column.
 */
export function mergeValues({ original, current, yours, sections }: MergeInput): MergedValues {
  const changes: Record<string, unknown> = {}
  const conflicts: Record<string, MergeConflict> = {}
  for (const [field, sent] of Object.entries(yours)) {
    if (sections?.has(field)) {
      const merged = mergeRows({
        section: field,
        original: rowsOf(original[field]),
        current: rowsOf(current[field]),
        yours: rowsOf(sent),
      })
      Object.assign(conflicts, merged.conflicts)
      if (merged.changed) changes[field] = merged.rows
      continue
    }
    const outcome = mergeValue({ original: original[field], theirs: current[field], yours: sent })
    if (outcome === 'conflict')
      conflicts[field] = { yours: sent, theirs: current[field], original: shownOriginal(original[field]) }
    else if (outcome === 'take') changes[field] = sent
  }
  return { changes, conflicts }
}
