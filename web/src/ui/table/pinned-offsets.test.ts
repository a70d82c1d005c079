import { expect, test } from 'vitest'
import { pinnedOffsets, tableWidth } from './pinned-offsets.ts'

const columns = [
  { id: 'place', width: 48, pinned: true },
  { id: 'number', width: 120, pinned: true },
  { id: 'address' },
  { id: 'status', width: 160 },
  { id: 'actions', width: 100, pinned: 'end' as const },
]

test('pinned columns stand one beside the other, after the checkboxes', () => {
  expect([...pinnedOffsets(columns, true)]).toEqual([
    ['place', 44],
    ['number', 92],
  ])
  expect(pinnedOffsets(columns, false).get('number')).toBe(48)
})

test('the table is never narrower than its columns together', () => {
  expect(tableWidth(columns, true)).toBe(44 + 48 + 120 + 168 + 160 + 100)
})
