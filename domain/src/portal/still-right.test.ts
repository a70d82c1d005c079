import { describe, expect, test } from 'vitest'
import { confirmReasonOf } from './still-right.ts'

const at = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number): Date => new Date(at.getTime() - days * 86_400_000)

describe('answers that are begun', () => {
  test.each([
    ['that others filled in', { answeredAt: null, confirmedAt: null }, 'prefilled'],
    ['that others filled in and the borrower looked through', { answeredAt: null, confirmedAt: daysAgo(1) }, null],
    ['of the borrower, lately', { answeredAt: daysAgo(60), confirmedAt: null }, null],
    ['of the borrower, long ago', { answeredAt: daysAgo(61), confirmedAt: daysAgo(90) }, 'old'],
    ['of long ago that they looked through since', { answeredAt: daysAgo(200), confirmedAt: daysAgo(3) }, null],
  ] as const)('%s', (_name, said, reason) => {
    expect(confirmReasonOf({ ...said, at })).toBe(reason)
  })
})
