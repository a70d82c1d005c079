import { describe, expect, test } from 'vitest'
import { csvLines, startsLikeFormula } from './csv-text.ts'

test('commas, quotes and line ends stay in their cell', () => {
  expect(csvLines([['a,b', 'c"d', 'e\nf'], ['x']])).toBe('"a,b","c""d","e\nf"\r\nx\r\n')
})

describe('a cell that begins like a formula is text', () => {
  test.each([
    '=HYPERLINK("x")',
    '+1 (555) 010-0200',
    '-1+2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
  ])('%j', (text) => {
    expect(startsLikeFormula(text)).toBe(true)
    expect(
      csvLines([[text]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true)
  })

  test.each(['-5', '-5.25', '12', 'a=b', '5 - 3', '', 'Rosa'])('and %j is as it is', (text) => {
    expect(csvLines([[text]])).toBe(`${text}\r\n`)
  })
})
