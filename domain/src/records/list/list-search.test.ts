import { expect, test } from 'vitest'
import { searchText, searchWords } from './list-search.ts'

test('the text of a record is in lower case with one space between words', () => {
  expect(searchText(['HL-1007', 'Rosa  DELGADO', null, undefined, '418 Larkspur\tLane,\nBoise'])).toBe(
    'hl-1007 rosa delgado 418 larkspur lane, boise',
  )
})

test('a search is its words, each once', () => {
  expect(searchWords('  Boise \u00a0 ROSA rosa ')).toEqual(['boise', 'rosa'])
  expect(searchWords(' \t\u0000 ')).toEqual([])
})

test('letters with marks are the same however they were typed', () => {
  expect(searchWords('E\u0301lan')).toEqual(searchWords('\u00c9lan'))
})
