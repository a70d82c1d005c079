import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test('places are filled by name', () => {
  expect(fillIn('{title} Activated successfully', { title: 'Loan' })).toBe('Loan Activated successfully')
  expect(fillIn('{one} and {two}, {one}', { one: 1, two: 2 })).toBe('1 and 2, 1')
})

test('a place without a value stays visible', () => {
  expect(fillIn('{title} Activated successfully', {})).toBe('{title} Activated successfully')
})
