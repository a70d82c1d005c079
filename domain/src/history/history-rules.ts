import { type FormOutline, namesRole } from '../records/form-outline.ts'
import type { RecordChange } from '../records/record-change.ts'

/** What of a record's history must stay hidden from a role. */
export interface HiddenHistory {
  roleId: string
  /** Fields, sections and columns that the record's form hides from the role now. */
  fields: ReadonlySet<string>
  /** What hangs on the record and stands there under names that begin so. */
  beginnings?: readonly string[]
  /** Administrative entries too: a guest never reads them. */
  hidesEntries?: boolean
}

/** What the form of a record hides from a role. */
export function hiddenHistory({ fields, sections }: FormOutline, roleId: string): HiddenHistory {
  const columns = [...sections.values()].flatMap((section) => [...section.columns.values()])
  const hidden = [...fields.values(), ...sections.values(), ...columns].filter((field) =>
    namesRole(field.hiddenFrom, roleId),
  )
  return { roleId, fields: new Set(hidden.map((field) => field.id)) }
}

/**
 * Whether a role may know of a change: neither the form of the time nor the present one hides its field, section or
 * column from it. Administrative entries belong to no form.
 */
export function mayKnowChange(
  change: RecordChange,
  { roleId, fields, beginnings = [], hidesEntries }: HiddenHistory,
): boolean {
  if (change.admin) return hidesEntries !== true
  if (namesRole(change.hiddenFrom ?? [], roleId)) return false
  const places = change.row === undefined ? [change.field] : [change.row.section, change.row.column ?? '']
  if (beginnings.some((beginning) => change.field.startsWith(beginning))) return false
  return places.every((place) => !fields.has(place))
}
