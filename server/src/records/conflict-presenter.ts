import { type FormOutline, namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { maskedValue } from '@corbel/domain/records/sensitive-value'
import type { HistoryRow } from './history/history-row.ts'

export type ConflictContext = {
  readonly outline: FormOutline
  readonly roleId: string
  /** What was saved since the version that the caller saw, newest first. */
  readonly saves: readonly HistoryRow[]
}

/** Conflicts as a caller may see them: all three values, without hidden columns, sensitive ones masked, and whose. */
export function presentConflicts(
  conflicts: Readonly<Record<string, MergeConflict>>,
  context: ConflictContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(conflicts).map(([place, conflict]) => {
      const show = shower(place, conflict, context)
      const { yours, theirs, original } = conflict
      return [
        place,
        { yours: show(yours), theirs: show(theirs), original: show(original), ...latest(place, conflict, context) },
      ]
    }),
  )
}

type Show = (value: unknown) => unknown

function shower(place: string, { row }: MergeConflict, { outline, roleId }: ConflictContext): Show {
  if (row === undefined) return shownBy(outline.fields.get(place))
  const columns = outline.sections.get(row.section)?.columns
  if (row.column !== undefined) return shownBy(columns?.get(row.column))
  return (value) => (isObject(value) ? shownRow(value, columns ?? new Map(), roleId) : null)
}

function shownBy(field: OutlineField | undefined): Show {
  return (value) => {
    if (isBlankValue(value)) return value ?? null
    return field?.sensitive === true ? maskedValue(field.element.type, String(value)) : value
  }
}

function shownRow(row: Record<string, unknown>, columns: FormOutline['fields'], roleId: string) {
  return Object.fromEntries(
    Object.entries(row).flatMap(([id, cell]) => {
      if (id === '_id') return [[id, cell]]
      const column = columns.get(id)
      const isHidden = column === undefined || namesRole(column.hiddenFrom, roleId) || typeof cell === 'symbol'
      return isHidden ? [] : [[id, shownBy(column)(cell)]]
    }),
  )
}

/** Who changed the place last, and when. */
function latest(place: string, { row }: MergeConflict, { saves }: ConflictContext) {
  const save =
    saves.find(({ changes }) => changes.some((change) => change.field === place)) ??
    saves.find(({ changes }) => changes.some((change) => row !== undefined && change.row?.id === row.id))
  if (save === undefined) return {}
  return { by: { _id: save.byPerson, fullName: save.byName }, at: save.createdAt.toISOString() }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
