import { describe, expect, test } from 'vitest'
import { compare, compareDates, matches } from './compare.ts'

describe('the specified operators beyond the conformance cases', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['!=', 'a', 'b', true],
    ['!=', '1.0', 1, false],
    ['contains', 'Cash-out refinance', 'refi', true],
    ['contains', ['a', 'b'], 'b', true],
    ['contains', '', '', false],
    ['empty', '  ', null, true],
    ['empty', 0, null, false],
    ['>', true, 0, false],
    ['~', 1, 1, false],
    ['=', { toString: 1 }, '[object Object]', false],
    ['=', [{ toString: 1 }], '', true],
    ['contains', { toString: 1 }, 'x', false],
  ])('%s: %j, %j', (as, left, right, holds) => expect(compare(as, left, right)).toBe(holds))
})

describe('dates and times compare by calendar and clock, however they are written', () => {
  test.each<[string, string, string, boolean]>([
    ['=', '2026-01-31', '01/31/2026', true],
    ['<', '12-31-2025', '2026-01-01', true],
    ['>=', '1/2/2026', '01-02-2026', true],
    ['!=', '2026-01-31', '01-30-2026', true],
    ['>', '2026-01-31T10:30', '2026-01-31T09:45', true],
    ['=', '2026-01-31T10:30', '2026-01-31', true],
    ['<', '9:05', '10:00', true],
    ['=', '09:05', '9:05:00', true],
    ['<', 'soon', '2026-01-01', false],
    ['<', '10:00', '2026-01-01', false],
  ])('%s: %s, %s', (as, left, right, holds) => expect(compareDates(as, left, right)).toBe(holds))
})

describe('a control setting with several values', () => {
  test.each<[unknown, unknown, boolean]>([
    [['A', 'B'], 'C', true],
    [['A', 'B'], 'A', false],
    [['A'], ['A', 'C'], false],
    [['A'], [], true],
  ])('!= %j with %j', (values, value, holds) => expect(matches({ as: '!=', values }, value)).toBe(holds))

  test('empty looks at the field alone', () => {
    expect(matches({ as: 'empty', values: null }, 'x')).toBe(false)
    expect(matches({ as: 'empty', values: ['x'] }, [])).toBe(true)
  })
})
