import { expect, test } from 'vitest'
import { findInText } from './find-in-text.ts'

const found = (text: string, wanted: string): string[] =>
  findInText(text, wanted).map(({ start, end }) => text.slice(start, end))

test.each([
  ['Adjusted gross income', 'gross', ['gross']],
  ['GROSS, Gross, gross', 'gross', ['GROSS', 'Gross', 'gross']],
  ['Crédit immobilier', 'credit', ['Crédit']],
  ['Crédit immobilier', 'CRÉDIT', ['Crédit']],
  ['proﬁt', 'profit', ['proﬁt']],
  ['the first\nline goes on', 'first line', ['first\nline']],
  ['the first   line', 'first line', ['first   line']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['a.c abc', 'a.c', ['a.c']],
  ['😀 house 😀', 'house 😀', ['house 😀']],
  ['人民币贷款', '贷款', ['贷款']],
  ['nothing', '   ', []],
  ['nothing', 'else', []],
])('in «%s» «%s» is found as %j', (text, wanted, hits) => {
  expect(found(text, wanted)).toEqual(hits)
})
