import { expect, test } from 'vitest'
import { searchText, searchWords, typedWords } from './list-search.ts'

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

test.each([
  ['Muñoz', 'munoz'],
  ['José Peña-Ibáñez', 'jose pena-ibanez'],
  ['ÖZTÜRK İNAN', 'ozturk inan'],
  ['Yıldız', 'yildiz'],
  ['Łukasz Strøm', 'lukasz strom'],
  ['Großmann', 'grossmann'],
  ['Ærø', 'aero'],
  ['Nguyễn Đức', 'nguyen duc'],
  ['Йорданов', 'иорданов'],
  ['محمد العربي', 'محمد العربي'],
  ['がんばる', 'がんばる'],
  ['한국어', '한국어'],
])('%s is found as %s', (name, typed) => {
  expect(searchText([name])).toBe(typed)
  expect(searchWords(name)).toEqual(typed.split(' '))
})

test('where nothing else is kept of a text, words stay as they were typed', () => {
  expect(typedWords('  Muñoz \u00a0 MUÑOZ ')).toEqual(['muñoz'])
})
