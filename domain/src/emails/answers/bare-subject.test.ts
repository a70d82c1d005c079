import { expect, test } from 'vitest'
import { bareSubject } from './bare-subject.ts'

test('what mail programs put before a subject is no part of it, in any language and as often as they do', () => {
  for (const subject of [
    'Your rate',
    'Re: Your rate',
    'AW: Re[2]: FW:  Your   RATE',
    '[Ext] WG: Your rate',
    '回复：Your rate',
  ])
    expect(bareSubject(subject)).toBe('your rate')
  expect(bareSubject('Report: your rate')).toBe('report: your rate')
  expect(bareSubject('Re: '.repeat(10_000)).length).toBeLessThan(1_000)
})
