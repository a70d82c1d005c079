import { describe, expect, test } from 'vitest'
import {
  conditionsIn,
  conditionsMost,
  filtersWhere,
  groupsDeepMost,
  listFilters,
  valuesMost,
} from './list-condition.ts'
import { periodOf } from './period.ts'

const is = (field: string) => ({ field, operator: '=', value: '1' })
const anyOf = (...filters: object[]) => ({ match: 'any', filters })
const deep = (levels: number): object => (levels === 0 ? is('a') : anyOf(deep(levels - 1)))
const places = (filters: unknown): string[] => {
  const parsed = listFilters.safeParse(filters)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

describe('filters', () => {
  test.each<[string, unknown]>([
    ['conditions, marked or not', [is('a'), { ...is('b'), match: 'any' }, { field: 'c', operator: 'empty' }]],
    ['several values', [{ field: 'a', operator: '=', value: ['1', 2, true] }]],
    ['groups as deep as they may be', [deep(groupsDeepMost)]],
    ['as many conditions as fit', Array.from({ length: conditionsMost }, () => is('a'))],
    ['as many values as fit', [{ field: 'a', operator: '=', value: Array.from({ length: valuesMost }, String) }]],
  ])('%s are taken as they are', (_name, filters) => {
    expect(listFilters.parse(filters)).toEqual(filters)
  })

  test('are groups by the word that joins them, too', () => {
    const within = { all: [is('b'), { any: [is('c'), anyOf(is('d'))] }] }
    expect(listFilters.parse([is('a'), within])).toEqual([
      is('a'),
      { match: 'all', filters: [is('b'), anyOf(is('c'), anyOf(is('d')))] },
    ])
    const byWord = (levels: number): object => (levels === 0 ? is('a') : { any: [byWord(levels - 1)] })
    expect(listFilters.parse([byWord(groupsDeepMost)])).toEqual([deep(groupsDeepMost)])
    expect(places([{ all: [is('a')], any: [is('b')] }])).toContain('0')
    expect(places([byWord(groupsDeepMost + 1)])).toEqual(places([deep(groupsDeepMost + 1)]))
  })

  test.each<[string, unknown, string]>([
    ['a group of no list', [{ all: is('a') }], '0.filters'],
    ['a condition without a field', [{ operator: '=', value: '1' }], '0.field'],
    ['without a value', [anyOf({ field: 'a', operator: '=' })], '0.filters.0.value'],
    ['with a value beside “empty”', [{ field: 'a', operator: 'empty', value: '1' }], '0.value'],
    ['a value of another shape', [anyOf(is('a'), { ...is('b'), value: { $gt: '' } })], '0.filters.1.value'],
    ['no values', [{ ...is('a'), value: [] }], '0.value'],
    ['a key that is not known', [anyOf({ ...is('a'), or: 1 })], '0.filters.0'],
    ['a mark within a group', [anyOf({ ...is('a'), match: 'any' })], '0.filters.0.match'],
    ['a group that says not how it is joined', [{ filters: [is('a')] }], '0.match'],
    ['a group of nothing', [anyOf()], '0.filters'],
    ['a group that is a condition too', [{ ...anyOf(is('a')), field: 'a' }], '0.field'],
    ['too many conditions', Array.from({ length: conditionsMost + 1 }, () => is('a')), ''],
    ['too many values', [anyOf({ ...is('a'), value: Array.from({ length: valuesMost + 1 }, String) })], ''],
  ])('%s are refused at their place', (_name, filters, place) => {
    expect(places(filters)).toEqual([place])
  })

  test('deeper groups are refused at the first that is too deep', () => {
    const place = ['0', ...Array.from({ length: groupsDeepMost }, () => ['filters', '0']).flat()].join('.')
    expect(places([deep(groupsDeepMost + 1)])).toEqual([place])
    expect(places([deep(groupsDeepMost + 3)])).toEqual([place])
  })

  test('are named by their places, and left out by them with groups that nothing is left of', () => {
    const filters = listFilters.parse([is('a'), anyOf(is('b'), anyOf(is('c')))])
    const found = conditionsIn(filters).map(({ place, filter }) => [place, filter.field])
    expect(found).toEqual([
      ['filters.0', 'a'],
      ['filters.1.filters.0', 'b'],
      ['filters.1.filters.1.filters.0', 'c'],
    ])
    expect(filtersWhere(filters, (place) => place !== 'filters.1.filters.1.filters.0')).toEqual([
      is('a'),
      anyOf(is('b')),
    ])
  })
})

test.each([
  ['today', { unit: 'day', from: 0, before: 1 }],
  ['last-7-days', { unit: 'day', from: -7, before: 1 }],
  ['older-7-days', { unit: 'day', from: null, before: -7 }],
  ['next-14-days', { unit: 'day', from: 0, before: 15 }],
  ['beyond-14-days', { unit: 'day', from: 15, before: null }],
  ['last-month', { unit: 'month', from: -1, before: 0 }],
  ['last-0-days', null],
  ['last-36501-days', null],
  ['last-7-weeks', null],
  ['constructor', null],
  ['', null],
])('“%s” is a period or none', (text, period) => {
  expect(periodOf(text)).toEqual(period)
})
