import { expect, test } from 'vitest'
import { readColumns, writeColumns } from './column-words.ts'

test.each<[string, ReturnType<typeof readColumns>]>([
  ['["fee",["amount",140]]', [{ id: 'fee' }, { id: 'amount', width: 140 }]],
  [
    '[["fee",0,1],["amount",140,1]]',
    [
      { id: 'fee', pinned: true },
      { id: 'amount', width: 140, pinned: true },
    ],
  ],
])('%s is read and written as it is', (words, columns) => {
  expect(readColumns(words)).toEqual(columns)
  expect(writeColumns(columns)).toBe(words)
})

test.each([
  ['["fee",["amount",39]]', [{ id: 'fee' }, { id: 'amount' }]],
  ['[["fee",1201,2]]', [{ id: 'fee' }]],
  ['[]', null],
  ['[1]', null],
  ['{', null],
])('%s is as much of it as makes sense', (words, columns) => {
  expect(readColumns(words)).toEqual(columns)
})
