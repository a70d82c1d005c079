import { expect, test } from 'vitest'
import { type ColumnLook, type LookChange, looksAfter } from './view.ts'

const before: ColumnLook[] = [
  { id: 'status', width: 140 },
  { id: 'fee', pinned: true },
]

test.each<[string, LookChange, ColumnLook[]]>([
  ['a width', { column: 'team', width: 90 }, [...before, { id: 'team', width: 90 }]],
  [
    'another width',
    { column: 'status', width: 90 },
    [
      { id: 'fee', pinned: true },
      { id: 'status', width: 90 },
    ],
  ],
  [
    'a width beside a pin',
    { column: 'fee', width: 90 },
    [
      { id: 'status', width: 140 },
      { id: 'fee', width: 90, pinned: true },
    ],
  ],
  ['no width any more', { column: 'status', width: null }, [{ id: 'fee', pinned: true }]],
  ['no pin any more', { column: 'fee', pinned: false }, [{ id: 'status', width: 140 }]],
  [
    'a pin',
    { column: 'status', pinned: true },
    [
      { id: 'fee', pinned: true },
      { id: 'status', width: 140, pinned: true },
    ],
  ],
  ['nothing at all', { column: 'team' }, before],
])('after %s', (_name, change, after) => {
  expect(looksAfter(before, change)).toEqual(after)
})
