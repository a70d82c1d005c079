import { describe, expect, test } from 'vitest'
import { absenceAt, hoursAt, isAway, type WorkingTime, workingTimeProblems, worksAt } from './working-time.ts'

const boise: WorkingTime = {
  timeZone: 'America/Boise',
  hours: { monday: { from: '09:00', to: '17:00' }, friday: { from: '08:00', to: '12:30' } },
  absences: [
    { from: '2026-12-24', to: '2026-12-26', delegate: 'colleague' },
    { from: '2027-01-01', to: '2027-01-01', delegate: null },
  ],
}

describe('somebody is away', () => {
  test.each<[string, boolean, string]>([
    ['2026-12-24T06:59:00Z', false, 'it is still the day before where they are'],
    ['2026-12-24T07:00:00Z', true, 'from midnight of the first day'],
    ['2026-12-27T06:59:59Z', true, 'to the end of the last day'],
    ['2026-12-27T07:00:00Z', false, 'no longer'],
    ['2027-01-01T20:00:00Z', true, 'for one day'],
  ])('at %s: %s, because %s', (instant, away) => {
    expect(isAway(boise, new Date(instant))).toBe(away)
  })

  test('with who stands in', () => {
    expect(absenceAt(boise, new Date('2026-12-25T12:00:00Z'))?.delegate).toBe('colleague')
    expect(absenceAt(boise, new Date('2026-12-28T12:00:00Z'))).toBeNull()
  })
})

describe('somebody works', () => {
  test.each<[string, boolean, string]>([
    ['2026-11-23T15:59:00Z', false, 'a minute before nine'],
    ['2026-11-23T16:00:00Z', true, 'at nine'],
    ['2026-11-24T00:00:00Z', false, 'at five no more'],
    ['2026-11-24T18:00:00Z', false, 'on a free day'],
    ['2026-06-26T14:00:00Z', true, 'in summer time at eight'],
    ['2027-01-01T17:00:00Z', false, 'while away'],
  ])('at %s: %s, %s', (instant, works) => {
    expect(worksAt(boise, new Date(instant))).toBe(works)
  })

  test('at any time where no hours are said', () => {
    expect(worksAt({ ...boise, hours: null }, new Date('2026-11-22T09:00:00Z'))).toBe(true)
  })
})

test.each<[string, Pick<WorkingTime, 'hours' | 'absences'>, string[]]>([
  ['nothing said', { hours: null, absences: [] }, []],
  [
    'hours that end as they begin',
    { hours: { monday: { from: '09:00', to: '09:00' } }, absences: [] },
    ['hours.monday'],
  ],
  [
    'an absence that ends before it begins',
    { hours: {}, absences: [{ from: '2026-12-02', to: '2026-12-01', delegate: null }] },
    ['absences.0'],
  ],
  [
    'absences that share a day',
    {
      hours: {},
      absences: [
        { from: '2026-12-01', to: '2026-12-05', delegate: null },
        { from: '2026-12-05', to: '2026-12-06', delegate: null },
      ],
    },
    ['absences.1'],
  ],
])('%s is said by place', (_what, time, places) => {
  expect(workingTimeProblems(time)).toEqual(places)
})

test('the hours of a day are those of where somebody is', () => {
  expect(hoursAt(boise, new Date('2026-11-24T03:00:00Z'))).toEqual({ from: '09:00', to: '17:00' })
  expect(hoursAt(boise, new Date('2026-11-24T18:00:00Z'))).toBeNull()
  expect(hoursAt({ ...boise, hours: null }, new Date('2026-11-24T18:00:00Z'))).toBeNull()
})
