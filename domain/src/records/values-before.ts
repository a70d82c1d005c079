import { unknownOriginal } from './merge-conflict.ts'
import type { RecordChange } from './record-change.ts'
import { type RecordValues, rowsOf } from './record-values.ts'
import { undoRowChange } from './undo-rows.ts'

/** The changes of one save, in the order in which they were recorded. */
export interface RecordedSave {
  changes: readonly RecordChange[]
}

/**
 * A record's values before some saves: the present values with those saves undone, `saves` newest first. A sensitive
 * value that changed is `unknownOriginal`. Administrative entries (`admin: true`) or form fields, as asked, of the record
 * itself or of one borrower of several (`party`).
 */
export function valuesBefore(
  current: RecordValues,
  saves: readonly RecordedSave[],
  kind: 'form' | 'admin' = 'form',
  party?: string,
): RecordValues {
  const values: Record<string, unknown> = { ...current }
  for (const { changes } of saves) {
    for (const change of changes) {
      if ((change.admin === true) !== (kind === 'admin') || change.party?.id !== party) continue
      const section = change.row?.section ?? (change.order ? change.field : undefined)
      if (section === undefined) values[change.field] = change.sensitive ? unknownOriginal : change.previous
      else values[section] = undoRowChange(rowsOf(values[section]), change)
    }
  }
  return values
}
