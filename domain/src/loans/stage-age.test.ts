import { expect, test } from 'vitest'
import { stageAge, stageTargetOf } from './stage-age.ts'

test.each([
  [0, null, 'within'],
  [900, null, 'within'],
  [3, 3, 'within'],
  [4, 3, 'over'],
  [5, 3, 'over'],
  [6, 3, 'twice'],
  [60, 3, 'twice'],
  [1, 1, 'within'],
  [2, 1, 'twice'],
] as const)('%i days where %s are allowed: %s', (days, target, age) => {
  expect(stageAge(days, target)).toBe(age)
})

const targets = [
  { program: '1', status: '1', targetDays: 5 },
  { program: '1', status: '2', targetDays: 3 },
  { program: '1', status: '3', targetDays: null },
  { program: '2', status: '1', targetDays: 9 },
]

test.each([
  ['1', ['1'], 5],
  ['2', ['1'], 9],
  ['1', ['1', '2'], 3],
  ['1', ['3'], null],
  ['1', ['1', '3'], 5],
  ['2', ['2'], null],
  ['1', [], null],
  ['7', ['1'], null],
] as const)('a loan of program %s in %j may stand there for %s days', (program, statuses, days) => {
  expect(stageTargetOf(targets, { program, statuses })).toBe(days)
})
