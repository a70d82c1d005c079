import { expect, test } from 'vitest'
import { bodyOf, changedEntries, draftOf } from './group-draft.ts'

const nothing = draftOf(null)
const team = { ...nothing, title: 'Retail', members: ['a', 'b'] }

test('a list in another order is no change', () => {
  expect(changedEntries(team, { ...team, members: ['b', 'a'] })).toEqual([])
})

test('only what differs is sent, a manager who is taken away too', () => {
  const managed = { ...team, manager: 'a' }
  expect(bodyOf(managed, { ...managed, title: ' Retail North ', manager: null })).toEqual({
    title: 'Retail North',
    manager: null,
  })
  expect(bodyOf(team, { ...team, members: [] })).toEqual({ members: [] })
})
