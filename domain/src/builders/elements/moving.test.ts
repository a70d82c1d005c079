import { describe, expect, test } from 'vitest'
import { applyCommand } from '../commands/apply-command.ts'
import { type Design, designOf } from '../commands/design.ts'
import { betweenOf, mayHoldAll, movingOf, placeOf, topmostOf, type Way } from './moving.ts'
import { liveChilds } from './placing.ts'

const field = (id: string) => ({ id, type: 'text', title: id })
const form = designOf([
  { id: 's1', type: 'section', childs: [field('a'), field('b'), field('c'), field('d')] },
  { id: 's2', type: 'section', childs: [field('e')] },
])

function moved(design: Design, keys: readonly string[], parent: string, after: string | null): string[] {
  const applied = applyCommand(design, movingOf(design, keys, { parent, after }))
  if (!applied.ok) throw new Error(applied.refusal.code)
  return liveChilds(applied.design, parent)
}

describe('several elements moved at once', () => {
  test.each([
    [['b', 'd'], 's1', null, ['b', 'd', 'a', 'c']],
    [['a', 'b'], 's1', 'c', ['c', 'a', 'b', 'd']],
    [['a', 'c'], 's1', 'c', ['b', 'a', 'c', 'd']],
    [['a', 'd'], 's2', 'e', ['e', 'a', 'd']],
    [['a', 'd'], 's2', null, ['a', 'd', 'e']],
  ])('%j to %s after %s', (keys, parent, after, expected) => {
    expect(moved(form, keys, parent, after)).toEqual(expected)
  })

  test('nothing is done where they stand so already', () => {
    expect(movingOf(form, ['b', 'c'], { parent: 's1', after: 'a' })).toEqual([])
    expect(movingOf(form, ['b', 'c'], { parent: 's1', after: 'c' })).toEqual([])
  })

  test.each<[string[], Way, unknown]>([
    [['b', 'c'], 'up', { parent: 's1', after: null }],
    [['b', 'c'], 'down', { parent: 's1', after: 'd' }],
    [['c', 'd'], 'down', null],
    [['a', 'e'], 'up', null],
    [['a', 'b'], 'outside', { parent: '', after: 's1' }],
  ])('%j by a key %s', (keys, way, place) => {
    expect(placeOf(form, keys, way)).toEqual(place)
  })

  test('what stands in another chosen one goes with it, in the order of the form', () => {
    expect(topmostOf(form, ['e', 'b', 's1'])).toEqual(['s1', 'e'])
  })

  test('nothing is held by itself or by what stands in it', () => {
    expect(mayHoldAll(form, 's1', ['s1'])).toBe(false)
    expect(mayHoldAll(form, 's2', ['s1', 'a'])).toBe(true)
  })

  test('what is chosen from one to another are the neighbours between, or all that is whole between', () => {
    expect(betweenOf(form, 'c', 'a')).toEqual(['a', 'b', 'c'])
    expect(betweenOf(form, 'c', 'e')).toEqual(['c', 'd', 'e'])
  })
})
