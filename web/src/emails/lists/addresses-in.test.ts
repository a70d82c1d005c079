import { expect, test } from 'vitest'
import { addressesIn } from './addresses-in.ts'

test.each([
  ['one a line', 'a@x.test\nB@x.test', ['a@x.test', 'b@x.test']],
  ['with names', 'Ann Lee <ann@x.test>; "Bob" <bob@x.test>', ['ann@x.test', 'bob@x.test']],
  ['a file of a spreadsheet', 'name,email\n"Lee, Ann","ann@x.test"\nBob,bob@x.test', ['ann@x.test', 'bob@x.test']],
  ['twice', 'a@x.test A@X.TEST', ['a@x.test']],
  ['none', 'nobody at home @ all', []],
])('addresses are found: %s', (_what, text, found) => {
  expect(addressesIn(text)).toEqual(found)
})
