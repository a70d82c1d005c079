import { type MergeConflict, placeName } from './merge-conflict.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeValue, shownOriginal } from './merge-value.ts'
import { type RecordRow, rowsById } from './record-values.ts'
import { sameValue } from './same-value.ts'

export interface MergeRowsInput {
  section: string
  original: readonly RecordRow[]
  current: readonly RecordRow[]
  /** The whole list: a row that is missing was removed; a column that is missing in a row is not touched. */
  yours: readonly RecordRow[]
}

export interface MergedRows {
  rows: readonly RecordRow[]
  changed: boolean
  conflicts: Record<string, MergeConflict>
}

type RowOutcome = { row: RecordRow | null; changed: boolean }

/** Merges the rows of one section by `_id`, column by column; adding, removing and moving rows merge too. */
export function mergeRows({ section, original, current, yours }: MergeRowsInput): MergedRows {
  const before = rowsById(original)
  const now = rowsById(current)
  const sent = rowsById(yours)
  const conflicts: Record<string, MergeConflict> = {}
  const merged = new Map<string, RecordRow>()
  let changed = false
  for (const id of new Set([...now.keys(), ...sent.keys()])) {
    const place = { section, id, original: before.get(id), theirs: now.get(id), yours: sent.get(id) }
    const outcome = mergeRow(place, conflicts)
    if (outcome.row !== null) merged.set(id, outcome.row)
    changed ||= outcome.changed
  }
  const currentIds = [...now.keys()]
  const ids = mergeOrder({ original: [...before.keys()], current: currentIds, yours: [...sent.keys()] })
  const rows = ids.flatMap((id) => merged.get(id) ?? [])
  const moved = rows.length !== currentIds.length || rows.some((row, at) => row._id !== currentIds[at])
  return { rows, changed: changed || moved, conflicts }
}

interface RowVersions {
  section: string
  id: string
  original: RecordRow | undefined
  theirs: RecordRow | undefined
  yours: RecordRow | undefined
}

function mergeRow(row: RowVersions, conflicts: Record<string, MergeConflict>): RowOutcome {
  const { original, theirs, yours } = row
  if (yours === undefined) return keepOrRemove(row, conflicts)
  if (theirs === undefined && original !== undefined) return staysRemoved(row, yours, original, conflicts)
  if (theirs === undefined) return { row: yours, changed: true }
  const columns = Object.keys(yours).filter((column) => column !== '_id')
  const taken: Record<string, unknown> = {}
  for (const column of columns) {
    const value = { yours: yours[column], theirs: theirs[column], original: original?.[column] }
    const outcome = mergeValue(value)
    if (outcome === 'take') taken[column] = value.yours
    if (outcome === 'conflict') conflicts[placeName(row.section, row.id, column)] = shown(value, row, column)
  }
  const changed = Object.keys(taken).length > 0
  return { row: changed ? { ...theirs, ...taken } : theirs, changed }
}

/** The caller's list lacks the row: they removed it, or somebody else has added it since. */
function keepOrRemove(row: RowVersions, conflicts: Record<string, MergeConflict>): RowOutcome {
  const { original, theirs } = row
  if (original === undefined || theirs === undefined) return { row: theirs ?? null, changed: false }
  if (sameValue(theirs, original)) return { row: null, changed: true }
  conflicts[placeName(row.section, row.id)] = shown({ yours: null, theirs, original }, row)
  return { row: theirs, changed: false }
}

/** Somebody else removed the row: fine, unless the caller changed something in it. */
function staysRemoved(
  row: RowVersions,
  yours: RecordRow,
  original: RecordRow,
  conflicts: Record<string, MergeConflict>,
): RowOutcome {
  if (sends(yours, original)) conflicts[placeName(row.section, row.id)] = shown({ yours, theirs: null, original }, row)
  return { row: null, changed: false }
}

function sends(yours: RecordRow, original: RecordRow): boolean {
  return Object.keys(yours).some((column) => !sameValue(yours[column], original[column]))
}

function shown(conflict: MergeConflict, { section, id }: RowVersions, column?: string): MergeConflict {
  const row = column === undefined ? { section, id } : { section, id, column }
  return { ...conflict, original: shownOriginal(conflict.original), row }
}
