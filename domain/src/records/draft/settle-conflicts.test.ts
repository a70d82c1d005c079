import { expect, test } from 'vitest'
import { mergeValues } from '../merge-values.ts'
import { settleConflicts } from './settle-conflicts.ts'

const original = {
  rent: '1790',
  cell: '1',
  incomes: [
    { _id: 'a', base: '1' },
    { _id: 'b', base: '2' },
  ],
}
const current = {
  rent: '1825',
  cell: '2',
  incomes: [
    { _id: 'a', base: '10' },
    { _id: 'c', base: '3' },
  ],
}
const yours = {
  rent: '1840',
  cell: '3',
  incomes: [
    { _id: 'a', base: '11' },
    { _id: 'b', base: '22' },
  ],
}
const merged = mergeValues({ original, current, yours, sections: new Set(['incomes']) })
const settle = (...mine: string[]) => settleConflicts({ current, ...merged, mine: new Set(mine) })

test('the own value is sent where it was chosen, theirs stays elsewhere', () => {
  expect(settle('rent').rent).toBe('1840')
  expect(settle('rent')).not.toHaveProperty('cell')
})

test('a cell of a row is chosen alone, and rows that others added stay', () => {
  expect(settle('incomes[a].base').incomes).toEqual([
    { _id: 'a', base: '11' },
    { _id: 'c', base: '3' },
  ])
})

test('a row that somebody removed comes back with what was typed into it', () => {
  expect(settle('incomes[b]').incomes).toEqual([
    { _id: 'a', base: '10' },
    { _id: 'c', base: '3' },
    { _id: 'b', base: '22' },
  ])
})

test('choosing theirs everywhere sends nothing that differs from theirs', () => {
  expect(settle()).toEqual(merged.changes)
})
