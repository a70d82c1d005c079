import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

const all = { kind: 'all' }
const none = { kind: 'none' }
const part = (start: number, end: number) => ({ kind: 'part', start, end })

test.each([
  [undefined, all],
  ['', all],
  ['bytes=0-', part(0, 99)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=10-19', part(10, 19)],
  ['bytes=90-500', part(90, 99)],
  ['bytes=-10', part(90, 99)],
  ['bytes=-500', part(0, 99)],
  ['Bytes=5-5', part(5, 5)],
  ['bytes=100-', none],
  ['bytes=100-200', none],
  ['bytes=-0', none],
  ['bytes=20-10', all],
  ['bytes=-', all],
  ['bytes=1-2,4-5', all],
  ['bytes=a-b', all],
  ['items=0-5', all],
  ['bytes=99999999999999999999-', none],
])('%s of 100 bytes', (header, expected) => expect(readByteRange(header, 100)).toEqual(expected))
