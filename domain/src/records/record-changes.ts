import { placeName } from './merge-conflict.ts'
import { type DescribeField, type FieldFacts, type RecordChange, sensitiveChanged } from './record-change.ts'
import { type RecordRow, type RecordValues, rowsById, rowsOf } from './record-values.ts'
import { isBlankValue, sameValue } from './same-value.ts'
import { orderAfterUndo } from './undo-rows.ts'

export interface ChangedRecord {
  before: RecordValues
  after: RecordValues
  /** The fields to compare: those of a save. */
  fields: Iterable<string>
  /** Which of them are lists of rows. */
  sections: ReadonlySet<string>
  describe: DescribeField
}

/** The real changes between two states of a record: per field, and in sections per row and column. */
export function recordChanges({ before, after, fields, sections, describe }: ChangedRecord): RecordChange[] {
  return [...fields].flatMap((field) => {
    if (sections.has(field)) return rowChanges(field, rowsOf(before[field]), rowsOf(after[field]), describe)
    return valueChange({ field }, before[field], after[field], describe(field))
  })
}

type Place = Pick<RecordChange, 'field' | 'row'>

function valueChange(place: Place, previous: unknown, current: unknown, facts: FieldFacts): RecordChange[] {
  if (sameValue(previous, current)) return []
  const { title, sensitive, hiddenFrom } = facts
  const kept = (value: unknown): unknown => {
    if (isBlankValue(value)) return ''
    return sensitive ? sensitiveChanged : value
  }
  return [
    {
      ...place,
      title,
      previous: kept(previous),
      current: kept(current),
      ...(sensitive ? { sensitive } : {}),
      ...(hiddenFrom.length > 0 ? { hiddenFrom } : {}),
    },
  ]
}

function rowChanges(
  section: string,
  before: readonly RecordRow[],
  after: readonly RecordRow[],
  describe: DescribeField,
): RecordChange[] {
  const earlier = rowsById(before)
  const later = rowsById(after)
  const changes = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id) => {
    const was = earlier.get(id)
    const is = later.get(id)
    return was && is ? columnChanges(section, was, is, describe) : [rowChange(section, was, is, describe)]
  })
  return [...changes, ...orderChange(section, { before, after, changes }, describe)]
}

function columnChanges(section: string, was: RecordRow, is: RecordRow, describe: DescribeField): RecordChange[] {
  const columns = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...columns].flatMap((column) => {
    const place = { field: placeName(section, is._id, column), row: { section, id: is._id, column } }
    return valueChange(place, was[column], is[column], describe(column, section))
  })
}

function rowChange(
  section: string,
  was: RecordRow | undefined,
  is: RecordRow | undefined,
  describe: DescribeField,
): RecordChange {
  const id = is?._id ?? was?._id ?? ''
  const { title, hiddenFrom } = describe(section)
  const kept = (row: RecordRow | undefined): unknown =>
    row === undefined ? null : keptRow(row, (column) => describe(column, section))
  const place = { field: placeName(section, id), row: { section, id } }
  return {
    ...place,
    title,
    previous: kept(was),
    current: kept(is),
    ...(hiddenFrom.length > 0 ? { hiddenFrom } : {}),
  }
}

function keptRow(row: RecordRow, describe: DescribeField): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const hidden = column !== '_id' && describe(column).sensitive && !isBlankValue(value)
      return [column, hidden ? sensitiveChanged : value]
    }),
  )
}

interface SectionChange {
  before: readonly RecordRow[]
  after: readonly RecordRow[]
  changes: readonly RecordChange[]
}

/** Only where undoing the rows that came and went would not give the earlier order by itself. */
function orderChange(section: string, rows: SectionChange, describe: DescribeField): RecordChange[] {
  const ids = (list: readonly RecordRow[]): string[] => list.map((row) => row._id)
  const previous = ids(rows.before)
  if (sameValue(orderAfterUndo(ids(rows.after), rows.changes), previous)) return []
  const { title, hiddenFrom } = describe(section)
  const change: RecordChange = { field: section, title, previous, current: ids(rows.after), order: true }
  return [hiddenFrom.length > 0 ? { ...change, hiddenFrom } : change]
}
