import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('a cell that begins like a formula is text', () => {
  expect(csvText([['=HYPERLINK("x")', '+1', '-1', '@A1', '\tx', 'a=b']])).toBe(
    `\ufeff"'=HYPERLINK(""x"")",'+1,'-1,'@A1,'\tx,a=b\r\n`,
  )
})

test('commas, quotes and line ends stay in their cell', () => {
  expect(csvText([['a,b', 'c"d', 'e\nf']])).toBe('\ufeff"a,b","c""d","e\nf"\r\n')
})
