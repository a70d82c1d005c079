import { applyCommand } from '@corbel/domain/builders/commands/apply-command'
import { contentOf, designOf } from '@corbel/domain/builders/commands/design'
import { expect, test } from 'vitest'
import { cellOps, cellText, rangeOps, tableColumns } from './table-columns.ts'

const design = designOf([
  { id: 'a', type: 'text', title: 'A' },
  { id: 'b', type: 'amount', title: 'B', mandatory: true, width: 6 },
  { id: 'c', type: 'status', title: 'C' },
])

test('a range of another table goes to the right and down, as far as cells can hold it', () => {
  const ops = rangeOps(design, ['a', 'b', 'c'], { row: 0, column: 0, text: 'Alpha\tx\t\nBeta\t\tyes\nGamma\tx\n' })
  const applied = applyCommand(design, ops)
  if (!applied.ok) throw new Error(applied.refusal.code)
  expect(contentOf(applied.design)).toEqual([
    { id: 'a', type: 'text', title: 'Alpha', mandatory: true },
    { id: 'b', type: 'amount', title: 'Beta', width: 6, readonly: true },
    { id: 'c', type: 'status', title: 'Gamma' },
  ])
})

test.each([
  ['width', '13', []],
  ['width', 'wide', []],
  ['width', '6', []],
  ['width', '', [{ do: 'set', key: 'b', name: 'width', from: 6, to: null }]],
  ['title', ' ', []],
  ['mandatory', 'x', []],
])('%s takes %j', (name, text, ops) => {
  const column = tableColumns.find((one) => one.name === name)
  if (column === undefined) throw new Error(name)
  expect(cellOps(design, 'b', column, text)).toEqual(ops)
})

test('a cell shows what is stored', () => {
  const node = design.get('b')
  expect(node && tableColumns.map((column) => cellText(node, column)).slice(0, 6)).toEqual(['B', 'x', '', '', '', '6'])
})
