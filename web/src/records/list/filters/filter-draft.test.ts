import { expect, test } from 'vitest'
import { type ConditionDraft, conditionCount, draftOf, filtersOf, isGroupDraft, withItem } from './filter-draft.ts'

const is = (field: string, value = '1') => ({ field, operator: '=', value })
const group = (match: 'all' | 'any', ...filters: object[]) => ({ match, filters })

test.each([
  ['none', []],
  ['several that must all hold', [is('a'), is('b')]],
  ['any of a group', [group('any', is('a'), is('b'))]],
  ['groups within groups', [is('a'), group('any', is('b'), group('all', is('c'), is('d')))]],
  [
    'several values, and none',
    [
      { field: 'a', operator: '=', value: ['1', '2'] },
      { field: 'b', operator: 'empty' },
    ],
  ],
])('%s come back as they were', (_name, filters) => {
  expect(filtersOf(draftOf(filters as never))).toEqual(filters)
})

test('conditions of an old address of which any may hold become a group', () => {
  const any = [
    { ...is('a'), match: 'any' as const },
    { ...is('b'), match: 'any' as const },
  ]
  expect(filtersOf(draftOf(any))).toEqual([group('any', is('a'), is('b'))])
  expect(filtersOf(draftOf([is('c'), ...any]))).toEqual([is('c'), group('any', is('a'), is('b'))])
})

test('what says nothing yet is left out, with groups that hold nothing else', () => {
  const draft = draftOf([is('a'), group('any', is('b'))] as never)
  const [, inner] = draft.items
  if (inner === undefined || !isGroupDraft(inner)) throw new Error('no group')
  const [blanked] = inner.items
  const without = withItem(draft, blanked?.key ?? 0, (item) => ({ ...(item as ConditionDraft), values: [' '] }))
  expect(filtersOf(without)).toEqual([is('a')])
})

test('an item is changed and taken away wherever it stands, and counted once', () => {
  const draft = draftOf([is('a'), group('any', is('b'), group('all', is('c'), is('d')))] as never)
  expect(conditionCount(draft)).toBe(4)
  const deepest = draft.items.filter(isGroupDraft).flatMap(({ items }) => items.filter(isGroupDraft))[0]
  const gone = withItem(draft, deepest?.key ?? 0, () => null)
  expect(filtersOf(gone)).toEqual([is('a'), group('any', is('b'))])
})
