import type { CompiledForm, FormNode } from '../../forms/compiled-form.ts'
import { type FormOutline, namesRole, type OutlineField } from '../form-outline.ts'
import { placeName } from '../merge-conflict.ts'
import { type RecordRow, type RecordValues, rowsOf } from '../record-values.ts'
import { isBlankValue, sameValue } from '../same-value.ts'
import { fitValue } from './fit-value.ts'

/** A value that a record loses, wholly or in part, by moving to another version of its form. */
export interface LostValue {
  /** A field id, `section[row]` or `section[row].column`. */
  place: string
  field: OutlineField
  /** The version has no such field, one of another kind, or one without this option. */
  reason: 'gone' | 'kind' | 'option'
  previous: unknown
  /** What stays of it. */
  current: unknown
}

export interface Move {
  values: RecordValues
  before: FormOutline
  after: FormOutline
  /** Of the version that the record moves to. */
  form: CompiledForm
}

export interface MovedValues {
  /** What has to be written: changed values, and those that the new version protects and the old one did not. */
  patch: Record<string, unknown>
  lost: LostValue[]
}

/**
 * A record's values under another version of its form. What that version does not have, or does not accept, is lost;
 * everything else stays as it is. Calculated values are no loss: the new version's rules write their own.
 */
export function moveValues(move: Move): MovedValues {
  const moved: MovedValues = { patch: {}, lost: [] }
  for (const id of idsInOrder(move)) {
    if (isBlankValue(move.values[id])) continue
    // An id may have been of both kinds: what is stored was written by the version before.
    const known = move.before.fields.has(id) || move.before.sections.has(id) ? move.before : move.after
    const [field, section] = [known.fields.get(id), known.sections.get(id)]
    if (field !== undefined) moveField(move, field, moved)
    else if (section !== undefined) moveSection(move, section, moved)
  }
  return moved
}

/** As they stand in the form, what is in rows last; ids that neither version knows are nobody's. */
function idsInOrder({ values, before, after }: Move): readonly string[] {
  const known = [before, after].flatMap(({ fields, sections }) => [...fields.keys(), ...sections.keys()])
  return [...new Set(known)].filter((id) => Object.hasOwn(values, id))
}

function moveField({ values, before, after, form }: Move, field: OutlineField, moved: MovedValues): void {
  const { id } = field
  const previous = values[id]
  const next = after.fields.get(id)
  const node = next === undefined ? undefined : nodeOf(form, id)
  const fitted = node === undefined ? null : fitValue(previous, node)
  if (isComputed(field)) {
    if (fitted === null) moved.patch[id] = ''
    return
  }
  const current = fitted === null ? '' : fitted.value
  const reason = fitted === null ? 'gone' : fitted.loss
  if (reason !== null) moved.lost.push({ place: id, field, reason, previous, current })
  // Protected before and not any more: what is stored stays protected until somebody types it anew.
  const staysSealed = before.fields.get(id)?.sensitive === true && next?.sensitive !== true && reason === null
  const becomesSealed = next?.sensitive === true && before.fields.get(id)?.sensitive !== true
  if (!staysSealed && (becomesSealed || !sameValue(previous, current))) moved.patch[id] = current
}

function moveSection(move: Move, section: OutlineField, moved: MovedValues): void {
  const { id } = section
  const rows = rowsOf(move.values[id])
  const next = move.after.sections.get(id)
  if (next === undefined) {
    moved.patch[id] = []
    const lost = rows.map((row) => ({ place: placeName(id, row._id), field: section, previous: row, current: null }))
    moved.lost.push(...lost.map((one) => ({ ...one, reason: 'gone' as const })))
    return
  }
  const columns = move.before.sections.get(id)?.columns ?? next.columns
  const changed = rows.map((row) => moveRow({ move, id, columns, next: next.columns, row }, moved))
  const protects = [...next.columns.values()].some((one) => one.sensitive && columns.get(one.id)?.sensitive !== true)
  if (protects || changed.some((row, at) => row !== rows[at])) moved.patch[id] = changed
}

interface MovedRow {
  move: Move
  id: string
  columns: FormOutline['fields']
  next: FormOutline['fields']
  row: RecordRow
}

/** The very row where nothing of it changes. */
function moveRow({ move, id, columns, next, row }: MovedRow, moved: MovedValues): RecordRow {
  const cells: Record<string, unknown> = {}
  let isChanged = false
  for (const [column, previous] of Object.entries(row)) {
    const field = columns.get(column) ?? next.get(column)
    if (column === '_id' || field === undefined || isBlankValue(previous)) {
      cells[column] = previous
      continue
    }
    const node = next.has(column) ? columnNode(move.form, id, column) : undefined
    const fitted = node === undefined ? null : fitValue(previous, node)
    const reason = fitted === null ? 'gone' : fitted.loss
    if (reason !== null) {
      const place = placeName(id, row._id, column)
      moved.lost.push({ place, field, reason, previous, current: fitted?.value ?? '' })
    }
    if (fitted !== null) cells[column] = fitted.value
    isChanged ||= fitted === null || !sameValue(previous, fitted.value)
  }
  return isChanged ? { ...cells, _id: row._id } : row
}

const isComputed = ({ element }: OutlineField): boolean =>
  (element.calculations ?? []).length > 0 || (element.total_of ?? '') !== '' || element.type === 'auto_increment'

const nodeOf = (form: CompiledForm, id: string): FormNode | undefined => {
  const node = form.nodes[form.byId.get(id) ?? -1]
  return node?.kind === 'field' ? node : undefined
}

function columnNode(form: CompiledForm, section: string, column: string): FormNode | undefined {
  const rows = form.nodes.find((node) => node.kind === 'rows' && node.id === section)
  const columns = form.columns.get(rows?.index ?? -1) ?? []
  return columns.map((index) => form.nodes[index]).find((node) => node?.id === column)
}

/**
 * Whether moving on could cost a value of a field that is hidden from the role: by the forms alone, so that nothing is
 * told of the values. Whoever moves a record on has to see what that does.
 */
export function narrowsHidden(before: FormOutline, after: FormOutline, roleId: string): boolean {
  const of = ({ fields, sections }: FormOutline): Map<string, OutlineField> =>
    new Map([
      ...fields,
      ...sections,
      ...[...sections.values()].flatMap(({ id, columns }) =>
        [...columns.values()].map((column): [string, OutlineField] => [`${id}.${column.id}`, column]),
      ),
    ])
  const next = of(after)
  return [...of(before)].some(([key, field]) => {
    const isHidden = namesRole(field.hiddenFrom, roleId) && !field.hiddenFrom.includes('all')
    return isHidden && !isComputed(field) && isNarrower(field, next.get(key))
  })
}

function isNarrower({ element }: OutlineField, next: OutlineField | undefined): boolean {
  if (next === undefined || next.element.type !== element.type) return true
  const options = new Set((next.element.options ?? []).map((option) => option.id))
  return options.size > 0 && (element.options ?? []).some((option) => !options.has(option.id))
}
