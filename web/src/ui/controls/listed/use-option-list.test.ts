import { expect, test } from 'vitest'
import { placeAfter } from './use-option-list.ts'

test('arrows go round at the ends of a list, and begin at the near end', () => {
  expect([placeAfter('ArrowDown', 1, 3), placeAfter('ArrowDown', 2, 3), placeAfter('ArrowUp', 0, 3)]).toEqual([2, 0, 2])
  expect([placeAfter('ArrowDown', -1, 3), placeAfter('ArrowUp', -1, 3)]).toEqual([0, 2])
})

test('a page up or down stops at the ends', () => {
  expect([placeAfter('PageDown', 1, 30), placeAfter('PageDown', 25, 30), placeAfter('PageUp', 4, 30)]).toEqual([
    11, 29, 0,
  ])
})

test('a list without options has no place', () => {
  expect(placeAfter('ArrowDown', -1, 0)).toBe(-1)
})
