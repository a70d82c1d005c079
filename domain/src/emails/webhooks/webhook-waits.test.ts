import { expect, test } from 'vitest'
import { nextTry } from './webhook-waits.ts'

const at = new Date('2026-11-26T12:00:00Z')
const seconds = (tries: number, retryAfter: string | null = null, chance = 0.5) => {
  const next = nextTry({ tries, chance, retryAfter, at })
  return next === null ? null : Math.round((next.getTime() - at.getTime()) / 1_000)
}

test('waits grow from seconds to a day, and after ten of them it is not tried again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((tries) => seconds(tries))).toEqual([
    ...[5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null],
  ])
  expect([seconds(2, null, 0), seconds(2, null, 1)]).toEqual([48, 72])
})

test('a receiver may ask for more patience, but for no more than a day, and never for less', () => {
  expect([seconds(1, '120'), seconds(1, '9999999'), seconds(3, '1'), seconds(1, 'soon')]).toEqual([120, 86_400, 300, 5])
  expect(seconds(1, 'Thu, 26 Nov 2026 12:10:00 GMT')).toBe(600)
})
