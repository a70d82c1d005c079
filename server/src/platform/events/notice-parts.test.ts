import { expect, test } from 'vitest'
import { NoticeReader, splitNotice } from './notice-parts.ts'

const heardBy = (reader: NoticeReader, notices: readonly string[]) =>
  notices.map((notice) => reader.read(notice)).filter((text) => text !== null)

test('a text of any size and any letters comes out as it went in, in notices that PostgreSQL takes', () => {
  for (const text of ['{}', '+1', 'ä'.repeat(3_950), 'ä'.repeat(3_951), '字🏠'.repeat(20_000), 'x'.repeat(100_000)]) {
    const notices = splitNotice(text)
    expect(Math.max(...notices.map((notice) => Buffer.byteLength(notice)))).toBeLessThan(8_000)
    expect(heardBy(new NoticeReader(), notices)).toEqual([text])
  }
})

test('a text whose beginning or middle was not heard is left out, and the next one is whole', () => {
  const [first = '', second = '', third = ''] = splitNotice('x'.repeat(15_000))
  const next = splitNotice('y'.repeat(15_000))
  const reader = new NoticeReader()
  expect(heardBy(reader, [second, third, ...next, first, third, second, '{}', first, ...next])).toEqual([
    ...['y'.repeat(15_000), '{}', 'y'.repeat(15_000)],
  ])
})
