import { expect, test } from 'vitest'
import { peopleADay } from './people-a-day.ts'

test.each([
  ['TIER_250', 250],
  ['TIER_1K', 1_000],
  ['TIER_100K', 100_000],
  ['TIER_UNLIMITED', null],
  ['', null],
])('%s', (limit, most) => {
  expect(peopleADay(limit)).toBe(most)
})
