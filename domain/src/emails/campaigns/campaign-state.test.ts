import { expect, test } from 'vitest'
import { canBe, pausesItself } from './campaign-state.ts'

test.each([
  ['of fewer than a hundred nothing is said', { sent: 50, hardBounces: 49, complaints: 9 }, null],
  ['5 % hard bounces are borne', { sent: 95, hardBounces: 5, complaints: 0 }, null],
  ['more are not', { sent: 94, hardBounces: 6, complaints: 0 }, 'bounces'],
  ['three complaints of a thousand are borne', { sent: 1_000, hardBounces: 0, complaints: 3 }, null],
  ['four are not', { sent: 1_000, hardBounces: 0, complaints: 4 }, 'complaints'],
] as const)('%s', (_what, outcome, reason) => {
  expect(pausesItself(outcome)).toBe(reason)
})

test('what runs is not edited, what ended is not ended again', () => {
  expect([canBe('edit', 'running'), canBe('edit', 'scheduled')]).toEqual([false, true])
  expect([canBe('cancel', 'finished'), canBe('start', 'paused'), canBe('resume', 'paused')]).toEqual([
    false,
    false,
    true,
  ])
})
