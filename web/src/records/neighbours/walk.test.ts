import { expect, test } from 'vitest'
import type { Path } from '../../paths.ts'
import { carriedWalk } from './carried-walk.ts'
import { readWalk, stepped } from './walk.ts'

const listOf = (content: object, more: object = {}) => {
  const state = { page: 2, limit: 10, search: '' }
  const address = { state, go: () => undefined, pathOf: (): Path => '/loans' }
  return { viewed: { module: 'opportunities' as const, content, address }, total: { count: 1_204, ...more } }
}
const rows = [{ _id: 'a' }, { _id: 'b' }]

test('a link to a row takes along which list it stands in, and where', () => {
  const carried = carriedWalk(listOf({ status: '3', height: 'compact', columns: [{ id: 'fee' }] }), rows)
  const walk = readWalk(carried('/loans/edit/b?tab=notes'))
  expect(walk).toMatchObject({ module: 'opportunities', content: { status: '3' }, at: 22, of: 1_204 })
  expect(walk?.content).toEqual({ status: '3' })
  expect(carried('/loans/edit/c')).toBeUndefined()
  expect(readWalk(carriedWalk(listOf({}, { countIsLeast: true }), rows)('/loans/edit/a'))).toMatchObject({
    isLeast: true,
  })
})

test('a social security number that is searched for goes into no history', () => {
  expect(carriedWalk(listOf({ search: '123-45-6789' }), rows)('/loans/edit/a')).toBeUndefined()
})

test.each([
  undefined,
  null,
  'text',
  {},
  { module: 'leads', content: {}, at: '1', of: 2, since: 3 },
  { module: 'leads' },
])('what is no walk is none: %j', (carried) => {
  expect(readWalk(carried)).toBeNull()
})

test('a record that left the list made room for the next one', () => {
  const walk = { module: 'leads' as const, content: {}, at: 5, of: 9, since: 1 }
  expect([stepped(walk, 1, true), stepped(walk, -1, true)].map(({ at, of }) => [at, of])).toEqual([
    [6, 9],
    [4, 9],
  ])
  expect([stepped(walk, 1, false), stepped(walk, -1, false)].map(({ at, of }) => [at, of])).toEqual([
    [5, 8],
    [4, 8],
  ])
})
