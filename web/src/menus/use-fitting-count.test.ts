import { expect, test } from 'vitest'
import { fittingCount } from './use-fitting-count.ts'

test.each([
  ['all fit', [100, 100], 200, 2],
  ['the last gives way to More and one more to its button', [100, 100, 100], 250, 1],
  ['room for More besides two', [100, 100, 100], 280, 2],
  ['nothing fits', [100, 100], 50, 0],
  ['nothing to show', [], 100, 0],
])('%s', (_name, widths, available, count) => {
  expect(fittingCount(widths, available, 70)).toBe(count)
})
