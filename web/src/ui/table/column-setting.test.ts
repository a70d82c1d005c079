import { expect, test } from 'vitest'
import { moveColumn, showColumn } from './column-setting.ts'

const columns = [
  { id: 'a', title: 'A', isShown: true },
  { id: 'b', title: 'B', isShown: true },
  { id: 'c', title: 'C', isShown: true },
  { id: 'd', title: 'D', isShown: false },
]
const written = (some: typeof columns): string =>
  some.map((column) => (column.isShown ? column.id.toUpperCase() : column.id)).join('')

test.each([
  ['a', 2, 'BCAd'],
  ['c', 0, 'CABd'],
  ['b', 1, 'ABCd'],
  ['a', 99, 'BCAd'],
  ['c', -1, 'CABd'],
  ['d', 0, 'ABCd'],
])('moving %s to place %i', (id, to, expected) => {
  expect(written(moveColumn(columns, id, to))).toBe(expected)
})

test('a column that is shown comes after the shown ones, one that is hidden goes to the end', () => {
  expect(written(showColumn(columns, 'd', true))).toBe('ABCD')
  expect(written(showColumn(columns, 'a', false))).toBe('BCda')
})
