import { expect, test } from 'vitest'
import { slotValue } from './slot-value.ts'

test.each([
  ['t6', 'PURCHASE', 'PURCHASE'],
  ['t6', 36, '36'],
  ['t6', true, 'true'],
  ['t6', '', null],
  ['t6', { sealed: 'x' }, null],
  ['t6', ['A'], null],
  ['n1', '1234.50', 1234.5],
  ['n1', 28000, 28000],
  ['n1', '-12', -12],
  ['n1', '1,234', null],
  ['n1', '1e5', null],
  ['n1', 'NaN', null],
  ['n1', '9'.repeat(400), null],
  ['d1', '2024-02-29', '2024-02-29'],
  ['d1', '2023-02-29', null],
  ['d1', '02-28-2024', null],
  ['d1', '0000-01-01', null],
  ['d1', null, null],
])('slot %s holds %j as %j', (slot, value, held) => {
  expect(slotValue(slot, value)).toBe(held)
})
