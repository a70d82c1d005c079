import { describe, expect, test } from 'vitest'
import { mergeSet } from './merge-set.ts'

describe('two people change a set that both have open', () => {
  test('who adds one each both find theirs', () => {
    expect(mergeSet({ original: ['a'], current: ['a', 'b'], yours: ['a', 'c'] })).toEqual(['a', 'b', 'c'])
  })

  test('what one took out stays out though the other sends it along', () => {
    expect(mergeSet({ original: ['a', 'b'], current: ['a'], yours: ['a', 'b', 'c'] })).toEqual(['a', 'c'])
  })

  test('what the other never saw, and puts in, is in though somebody took it out meanwhile', () => {
    // Read without x; somebody added x and took it out again.
    expect(mergeSet({ original: ['a'], current: ['a'], yours: ['a', 'x'] })).toEqual(['a', 'x'])
    expect(mergeSet({ original: ['a'], current: ['b'], yours: ['a', 'x'] })).toEqual(['b', 'x'])
  })

  test('what both take out is out, what both put in is in once', () => {
    expect(mergeSet({ original: ['a', 'b'], current: ['b'], yours: ['b'] })).toEqual(['b'])
    expect(mergeSet({ original: [], current: ['a'], yours: ['a'] })).toEqual(['a'])
  })

  test('another order is taken where nobody else changed the set', () => {
    expect(mergeSet({ original: ['a', 'b'], current: ['a', 'b'], yours: ['b', 'a'] })).toEqual(['b', 'a'])
    expect(mergeSet({ original: ['a', 'b'], current: ['a', 'b', 'c'], yours: ['b', 'a'] })).toEqual(['a', 'b', 'c'])
  })

  test('for any three sets, nothing put in is lost, nothing taken out comes back, nothing is there twice', () => {
    const sets = [[], ['a'], ['b'], ['c'], ['b', 'a'], ['a', 'c'], ['c', 'b'], ['b', 'c', 'a']]
    for (const original of sets)
      for (const current of sets)
        for (const yours of sets) {
          const merged = mergeSet({ original, current, yours })
          expect(new Set(merged).size).toBe(merged.length)
          for (const one of ['a', 'b', 'c']) {
            const [was, is, wanted] = [original, current, yours].map((list) => list.includes(one))
            const said = `${one}: ${original} became ${current}, sent as ${yours}`
            expect(merged.includes(one), said).toBe(was === wanted ? is : wanted)
          }
        }
  })
})
