import { expect, test } from 'vitest'
import { orderColumns, showColumn } from './column-setting.ts'

const columns = [
  { id: 'a', title: 'A', isShown: true },
  { id: 'b', title: 'B', isShown: true },
  { id: 'c', title: 'C', isShown: true },
  { id: 'd', title: 'D', isShown: false },
]
const written = (some: typeof columns): string =>
  some.map((column) => (column.isShown ? column.id.toUpperCase() : column.id)).join('')

test.each([
  [['b', 'c', 'a'], 'BCAd'],
  [['c', 'a', 'b'], 'CABd'],
  [['a', 'b', 'c'], 'ABCd'],
  [['c', 'd', 'x'], 'CABd'],
])('in the order %s', (ids, expected) => {
  expect(written(orderColumns(columns, ids))).toBe(expected)
})

test('a column that is shown comes after the shown ones, one that is hidden goes to the end', () => {
  expect(written(showColumn(columns, 'd', true))).toBe('ABCD')
  expect(written(showColumn(columns, 'a', false))).toBe('BCda')
})
