import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const written = (current: number, count: number): string =>
  pageNumbers(current, count)
    .map((step) => ('page' in step ? step.page + 1 : '…'))
    .join(' ')

test.each([
  [0, 0, ''],
  [0, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [0, 87, '1 2 3 4 5 … 87'],
  [2, 87, '1 2 3 4 5 … 87'],
  [3, 87, '1 2 3 4 5 … 87'],
  [4, 87, '1 … 4 5 6 … 87'],
  [43, 87, '1 … 43 44 45 … 87'],
  [82, 87, '1 … 82 83 84 … 87'],
  [83, 87, '1 … 83 84 85 86 87'],
  [86, 87, '1 … 83 84 85 86 87'],
  [4, 8, '1 … 4 5 6 7 8'],
])('on page %i of %i', (current, count, expected) => {
  expect(written(current, count)).toBe(expected)
})

test('every page is within reach: the neighbours of the current one are linked', () => {
  for (let count = 1; count < 40; count++)
    for (let current = 0; current < count; current++) {
      const pages = pageNumbers(current, count).flatMap((step) => ('page' in step ? [step.page] : []))
      for (const near of [current - 1, current, current + 1])
        if (near >= 0 && near < count) expect(pages).toContain(near)
      expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other))
      expect(pageNumbers(current, count).length).toBeLessThanOrEqual(7)
    }
})
