import type { Design, DesignNode } from '@corbel/domain/builders/commands/design'
import { typeOf } from '@corbel/domain/builders/commands/design'
import type { FormOp } from '@corbel/domain/builders/commands/form-command'
import { retitlingOf } from '@corbel/domain/builders/elements/new-element'
import { isElementType, memberOf, type PropertyName, propertiesOf } from '@corbel/domain/builders/elements/properties'

/** Members that are edited in the table of all fields, each by what a cell can hold. */
export const tableColumns = [
  { name: 'title', kind: 'text', most: 500 },
  { name: 'mandatory', kind: 'flag' },
  { name: 'readonly', kind: 'flag' },
  { name: 'hide', kind: 'flag' },
  { name: 'listShowField', kind: 'flag' },
  { name: 'width', kind: 'number', most: 12 },
  { name: 'placeholder', kind: 'text', most: 500 },
  { name: 'help', kind: 'text', most: 2_000 },
] as const satisfies readonly { name: PropertyName; kind: 'text' | 'flag' | 'number'; most?: number }[]
export type TableColumn = (typeof tableColumns)[number]

export const hasColumn = (node: DesignNode, { name }: TableColumn): boolean => {
  const type = typeOf(node)
  return isElementType(type) && propertiesOf[type].some((one) => one === name)
}

export function cellText(node: DesignNode, { name, kind }: TableColumn): string {
  const value = node.own[memberOf(name)]
  if (kind === 'flag') return value === true ? 'x' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Words that mean yes where a range of another table is pasted. */
const yes = new Set(['x', '1', 'true', 'yes', 'ja', 'sí', 'si', 'oui', 'はい', '是', '✓'])

/** The changes that put a text into a cell; none where it says what is there, or what the cell cannot hold. */
export function cellOps(design: Design, key: string, column: TableColumn, text: string): FormOp[] {
  const node = design.get(key)
  if (node === undefined || !hasColumn(node, column)) return []
  const typed = text.trim()
  if (column.name === 'title') return typed === '' ? [] : retitlingOf(design, key, typed.slice(0, column.most))
  const name = memberOf(column.name)
  const from = node.own[name] ?? null
  const to = valueIn(column, typed)
  return to === undefined || to === from ? [] : [{ do: 'set', key, name, from, to }]
}

function valueIn(column: TableColumn, typed: string): string | number | true | null | undefined {
  if (column.kind === 'flag') return yes.has(typed.toLowerCase()) ? true : null
  if (typed === '') return null
  if (column.kind === 'text') return typed.slice(0, column.most)
  const number = Number(typed)
  return Number.isInteger(number) && number >= 1 && number <= column.most ? number : undefined
}

/** A range of another table put into the cells from one on, to the right and down. */
export function rangeOps(
  design: Design,
  keys: readonly string[],
  { row, column, text }: { readonly row: number; readonly column: number; readonly text: string },
): FormOp[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.slice(0, 500).flatMap((line, down) => {
    const key = keys[row + down]
    if (key === undefined) return []
    return line.split('\t').flatMap((cell, right) => {
      const at = tableColumns[column + right]
      return at === undefined ? [] : cellOps(design, key, at, cell)
    })
  })
}
