import { expect, test } from 'vitest'
import { addressesIn, linesWithout } from './addresses-in.ts'

test.each([
  ['one a line', 'a@x.test\nB@x.test', ['a@x.test', 'b@x.test']],
  ['with names', 'Ann Lee <ann@x.test>; "Bob" <bob@x.test>', ['ann@x.test', 'bob@x.test']],
  ['a file of a spreadsheet', 'name,email\n"Lee, Ann","ann@x.test"\nBob,bob@x.test', ['ann@x.test', 'bob@x.test']],
  ['twice', 'a@x.test A@X.TEST', ['a@x.test']],
  ['none', 'nobody at home @ all', []],
  ['one that names two places', 'a@b@x.test', []],
])('addresses are found: %s', (_what, text, found) => {
  expect(addressesIn(text)).toEqual(found)
})

test('lines that name no address are told by number, but for a head of columns', () => {
  expect(linesWithout('Name,Mail\r\nAnn,ann@a.test\nBob,bob@atest\n\n')).toEqual([{ line: 3, words: 'Bob,bob@atest' }])
})

test('a long line that names none is read once, not from every letter', () => {
  expect(addressesIn(`${'a'.repeat(2_000_000)} ${'@'.repeat(2_000_000)} a@x.test`)).toEqual(['a@x.test'])
})

test('fifty thousand rows are read at once', () => {
  const rows = Array.from({ length: 50_000 }, (_one, at) => `Person ${at};p${at}@many.test`).join('\r\n')
  expect(addressesIn(rows)).toHaveLength(50_000)
})
