import { expect, test } from 'vitest'
import { zoneOfState } from './state-time-zone.ts'
import { usStates } from './us-states.ts'

test('every state and territory has a time zone that is known', () => {
  for (const { id, text } of usStates) {
    const zone = zoneOfState(id)
    expect([id, zone]).toEqual([id, expect.any(String)])
    expect(zoneOfState(` ${text.toUpperCase()} `)).toBe(zone)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? 'none' })).not.toThrow()
  }
  expect(zoneOfState('Bavaria')).toBeNull()
  expect(zoneOfState('')).toBeNull()
})
