import { expect, test } from 'vitest'
import { statusesAfter } from './statuses-after.ts'

test.each<[readonly string[], string, readonly string[]]>([
  [[], '1', ['1']],
  [['1'], '2', ['2']],
  [['1'], '1', ['1']],
  [['1', '2'], '3', ['1', '2', '3']],
  [['1', '2', '3'], '2', ['1', '3']],
  [['1', '2'], '1', ['2']],
])('of the statuses %j, choosing %s makes %j', (held, chosen, after) => {
  expect(statusesAfter(held, chosen)).toEqual(after)
})
