import { expect, test } from 'vitest'
import { csvLines } from './csv-text.ts'

test('a cell that begins like a formula is text', () => {
  expect(csvLines([['=HYPERLINK("x")', '+1', '-1', '@A1', '\tx', 'a=b']])).toBe(
    `"'=HYPERLINK(""x"")",'+1,'-1,'@A1,'\tx,a=b\r\n`,
  )
})

test('commas, quotes and line ends stay in their cell', () => {
  expect(csvLines([['a,b', 'c"d', 'e\nf']])).toBe('"a,b","c""d","e\nf"\r\n')
})
