import { type Design, type DesignNode, idOf, typeOf } from '../commands/design.ts'
import { type AddOp, addingOf } from './new-element.ts'

/** Kinds of columns that add up. */
const summed = ['amount', 'number', 'percentage']

/** The repeated section around an element, however deep in it. */
export function rowsAround(design: Design, key: string): DesignNode | null {
  for (let at = design.get(design.get(key)?.parent ?? ''); at?.parent != null; at = design.get(at.parent))
    if (at.own.cloneable === true) return at
  return null
}

/** Whether a formula may read the sum of an element's column. */
export function isSummed(design: Design, key: string): boolean {
  const node = design.get(key)
  return node !== undefined && !node.off && summed.includes(typeOf(node)) && rowsAround(design, key) !== null
}

/** Id of the field that holds the sum of a column; null: the form has none yet. */
export function sumOf(design: Design, column: string): string | null {
  const node = design.get(column)
  const id = node === undefined ? '' : idOf(node)
  const found = [...design.values()].find((node) => !node.off && node.own.total_of === id)
  return found === undefined ? null : idOf(found)
}

interface NewSum {
  readonly title: string
  readonly newKey: () => string
}

/**
 * The change that makes a field for the sum of a column: formulas read fields, and rows have many values. It stands
 * behind its rows and is not drawn.
 */
export function addingSum(design: Design, column: string, { title, newKey }: NewSum): { op: AddOp; id: string } | null {
  const rows = rowsAround(design, column)
  const node = design.get(column)
  if (rows === null || rows.parent === null || node === undefined) return null
  const made = { item: 'hiddenfield' as const, title, options: [], newKey }
  const op = addingOf(design, made, { parent: rows.parent, after: rows.key })
  const elements = op.elements.map((one) =>
    one.own.type === 'hiddenfield' ? { ...one, own: { ...one.own, total_of: idOf(node) } } : one,
  )
  const field = elements.find(({ own }) => own.type === 'hiddenfield')
  return field === undefined ? null : { op: { ...op, elements }, id: String(field.own.id) }
}
