import { type Design, idOf } from '@corbel/domain/builders/commands/design'
import { rowsAround } from '@corbel/domain/builders/elements/column-sums'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { Calculation, Condition, FormElement, FormulaItem } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { fieldsOfForm } from './fields-of-form.ts'

export type TriedValues = Readonly<Record<string, unknown>>

interface Tried {
  /** Key of the element that is calculated, and its id. */
  readonly element: string
  readonly own: string
  readonly calculations: readonly Calculation[]
  readonly values: TriedValues
}

const fieldsNamed = (items: readonly FormulaItem[]): string[] =>
  items.filter(({ where }) => where === 'field').map(({ field }) => field)

/** Every field that a formula and its conditions read. */
export const readBy = ({ conditions = [], formulas }: Calculation): string[] => [
  ...fieldsNamed(formulas),
  ...conditions.flatMap(askedBy),
]

/** Every field that a condition asks. */
function askedBy(condition: Condition): string[] {
  if ('any' in condition) return condition.any.flatMap(askedBy)
  if ('all' in condition) return condition.all.flatMap(askedBy)
  const { field, value = '', value_type: kind } = condition
  return [field, ...(kind === 'field' ? [value] : [])].filter((id) => id !== '')
}

/**
 * The values of a record with the sums that are read: a sum that the form has since its draft stands in no record, so the
 * rows are added up.
 */
export function withSums(design: Design, read: readonly string[], values: TriedValues): TriedValues {
  const { byId } = fieldsOfForm(design)
  const sums = read.flatMap((id) => {
    const total = design.get(byId.get(id)?.key ?? '')?.own.total_of
    const column = typeof total === 'string' ? byId.get(total) : undefined
    const rows = column === undefined ? null : rowsAround(design, column.key)
    const said = values[id]
    if (column === undefined || rows === null || (said !== undefined && said !== '')) return []
    const { id: key, type, decimals } = design.get(column.key)?.own ?? {}
    const childs = [{ id: key, type, ...(decimals === undefined ? {} : { decimals }) }]
    const compiled = compileForm([
      { id: idOf(rows), type: 'section', cloneable: true, childs },
      { id, type: 'amount', total_of: total },
    ])
    if (!compiled.ok) return []
    const held = { [idOf(rows)]: values[idOf(rows)] }
    return [[id, openForm(compiled.form, held, { role: '', canUpdate: true, newRecord: true }).get(id)] as const]
  })
  return { ...values, ...Object.fromEntries(sums) }
}

interface Outcome {
  /** Null where the formula cannot be read. */
  readonly result: string | null
  /** What it names and nothing has. */
  readonly unknown: string | null
}

/** Members that say how a value is read; rules and formulas of other fields are left out: their values are given. */
const plain = ['id', 'type', 'title', 'options', 'decimals', 'maxLength', 'value'] as const

/**
 * What comes out with what is being typed and the values that are tried. A form of those fields alone is run, so that a
 * key costs what the formula reads, whatever the form's size.
 */
export function outcomeOf(design: Design, { element, own, calculations, values }: Tried): Outcome {
  const { byId } = fieldsOfForm(design)
  const plainly = (key: string): FormElement => {
    const members = design.get(key)?.own ?? {}
    const kept = Object.fromEntries(
      plain.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]]])),
    )
    return { ...kept, id: String(members.id), type: String(members.type) }
  }
  const read = [...new Set(calculations.flatMap(readBy))].filter((id) => id !== own)
  const operands = read.flatMap((id) => {
    const field = byId.get(id)
    return field === undefined || field.isColumn ? [] : [plainly(field.key)]
  })
  const compiled = compileForm([...operands, { ...plainly(element), calculations: [...calculations] }])
  if (!compiled.ok || compiled.form.formulaErrors[own] !== undefined) return { result: null, unknown: null }
  const unknown = compiled.form.diagnostics.find((one) => one.element === own && one.code === 'unknown-field')
  if (unknown !== undefined) return { result: null, unknown: unknown.message }
  const session = openForm(compiled.form, values, { role: '', canUpdate: true, newRecord: true })
  const value = session.get(own)
  return { result: value === null || value === undefined ? '' : String(value), unknown: null }
}
