import { describe, expect, test } from 'vitest'
import { rankNodes } from './rank-nodes.ts'
import { strongComponents } from './strong-components.ts'

const every = () => true

describe('the order in which a form settles', () => {
  test('what leads comes first, document order among equals', () => {
    expect([...rankNodes(4, every, [[], [0], [], [1]]).order]).toEqual([2, 3, 1, 0])
  })

  test('a cycle keeps document order, and what hangs behind it comes after it', () => {
    // 3 and 1 lead to each other; 0 reads 3; 2 feeds 1.
    const ranking = rankNodes(4, every, [[], [3], [1], [1, 0]])
    expect([...ranking.order]).toEqual([2, 1, 3, 0])
    expect(ranking.cyclic).toEqual([1, 3])
  })

  test('rules, beyond the nodes, only pass the order on', () => {
    expect([...rankNodes(3, every, [[], [], [3], [0, 1]]).order]).toEqual([2, 0, 1])
  })

  test('nodes that do not settle have no rank', () => {
    expect([...rankNodes(3, (node) => node !== 1, [[], [], []]).rank]).toEqual([0, -1, 1])
  })
})

test('a chain of 50,000 and a circle of 50,000 take no recursion', () => {
  const chain = Array.from({ length: 50_000 }, (_one, at) => (at + 1 < 50_000 ? [at + 1] : []))
  expect(strongComponents(chain)).toHaveLength(50_000)
  const circle = chain.map((_one, at) => [(at + 1) % 50_000])
  expect(strongComponents(circle)).toHaveLength(1)
})
