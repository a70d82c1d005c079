import { expect, test } from 'vitest'
import { piecesOf, rankOfLabel, wordsOf } from './matched-text.ts'

const marked = (text: string, typed: string) =>
  piecesOf(text, wordsOf(typed))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Rosa Delgado', 'rosa', '[Rosa] Delgado'],
  ['Rosa Delgado', 'del ro', '[Ro]sa [Del]gado'],
  ['(208) 555-0178', '0178', '(208) 555-[0178]'],
  ['(208) 555-0178', '5550178', '(208) [555-0178]'],
  ['HL-1007', '1007', 'HL-[1007]'],
  ['Rosa', 'rosa ros', '[Rosa]'],
  ['José Muñoz', 'munoz', 'José [Muñoz]'],
  ['Öztürk İnan 😀', 'INAN oz', '[Öz]türk [İnan] 😀'],
  ['Rosa', 'leon', 'Rosa'],
  ['Rosa', '', 'Rosa'],
])('of %j what was typed, %j, is marked: %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('an action that is called so goes before one that begins so, before one that has a word or letters of it', () => {
  const labels = ['Remove', 'Change what moves', 'Move to Funded', 'Move', 'Print']
  const found = labels.filter((label) => rankOfLabel(label, 'move') > 0)
  expect(found.toSorted((one, other) => rankOfLabel(other, 'move') - rankOfLabel(one, 'move'))).toEqual([
    ...['Move', 'Move to Funded', 'Change what moves', 'Remove'],
  ])
})
