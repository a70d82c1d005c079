import { expect, test } from 'vitest'
import { removedRows, rowReviews } from './row-reviews.ts'

const saved = [
  { _id: 'a', bank: 'First', value: '1' },
  { _id: 'b', bank: 'Second', value: '2' },
]

test('rows that a waiting change alters or takes away need review, rows that it brings are new', () => {
  const value = [
    { _id: 'a', bank: 'First' },
    { _id: 'c', bank: 'Third' },
  ]
  const found = rowReviews(saved, [{ value }])
  expect([...found.changed]).toEqual(['b'])
  expect(found.added).toEqual([{ _id: 'c', bank: 'Third' }])
  expect([...rowReviews(saved, [{ value: [{ ...saved[0], bank: 'X' }, saved[1]] }]).changed]).toEqual(['a'])
})

test('several people’s changes count together, no change means nothing', () => {
  const found = rowReviews(saved, [{ value: [saved[1]] }, { value: [saved[0], saved[1], { _id: 'd' }] }])
  expect([...found.changed, ...found.added.map((row) => row._id)]).toEqual(['a', 'd'])
  expect(rowReviews(saved, undefined)).toEqual({ changed: new Set(), added: [] })
})

test('a change of a section names the rows that it takes away', () => {
  expect(removedRows(saved, [saved[1], { _id: 'n' }])).toEqual(['a'])
  expect(removedRows(undefined, saved)).toEqual([])
})
