import { describe, expect, test } from 'vitest'
import { isLeast, slicesOf, statusesOf, totalOf } from './status-counts.ts'

const counts = [
  { _id: 'all', label: 'All', count: 5000 },
  { _id: '1', label: 'Charged Off', count: 5 },
  { _id: '2', label: 'Current', count: 4703 },
  { _id: '3', label: 'Fully Paid', count: 208 },
  { _id: '4', label: 'Grace', count: 29 },
  { _id: '5', label: 'Late 16', count: 21 },
  { _id: '6', label: 'Late 31', count: 34 },
  { _id: '7', label: 'Never used', count: 0 },
]
const gathered = (count: number) => `${count} more`

describe('counts by status', () => {
  test('are sorted by size, without the total and without empty statuses', () => {
    expect(statusesOf(counts).map((one) => one.label)).toEqual([
      'Current',
      'Fully Paid',
      'Late 31',
      'Grace',
      'Late 16',
      'Charged Off',
    ])
  })

  test('take the total as told, because a loan may have several statuses', () => {
    expect(totalOf([...counts, { _id: '8', label: 'Twice', count: 100 }])).toBe(5000)
    expect(totalOf(counts.slice(1, 3))).toBe(4708)
  })

  test('say where there are more than were counted', () => {
    expect(isLeast(counts)).toBeUndefined()
    expect(isLeast([{ _id: 'all', label: 'All', count: 10_000, countIsLeast: true }])).toBe(true)
  })

  test('make five slices, the last gathering the rest', () => {
    expect(slicesOf(counts, gathered)).toEqual([
      { ids: ['2'], label: 'Current', count: 4703 },
      { ids: ['3'], label: 'Fully Paid', count: 208 },
      { ids: ['6'], label: 'Late 31', count: 34 },
      { ids: ['4'], label: 'Grace', count: 29 },
      { ids: ['5', '1'], label: '2 more', count: 26 },
    ])
  })

  test('gather nothing where five are all there are', () => {
    expect(slicesOf(counts.slice(0, 6), gathered).flatMap((slice) => slice.ids)).toEqual(['2', '3', '4', '5', '1'])
  })
})
