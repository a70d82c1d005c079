import { expect, test } from 'vitest'
import { filtersOf, isBackwards, isFiltered, pageOf } from './audit-search.ts'

test('an address becomes filters, without what says nothing or is unknown', () => {
  const search = { who: ' ada ', what: 'exported', field: '', from: '2026-01-15T09:30', to: 'soon' }
  expect(filtersOf(search, 'America/Boise')).toEqual({
    who: 'ada',
    what: 'exported',
    from: '2026-01-15T16:30:00.000Z',
  })
  expect(filtersOf({ what: 'everything' }, 'UTC')).toEqual({})
})

test('pages and sizes that do not exist are the first of the usual size', () => {
  expect(pageOf({})).toEqual({ page: 0, size: 20 })
  expect(pageOf({ page: '3', limit: '50' })).toEqual({ page: 3, size: 50 })
  expect(pageOf({ page: '-1', limit: '7' })).toEqual({ page: 0, size: 20 })
})

test('a range that ends before it begins is known, and paging alone is no filter', () => {
  expect(isBackwards({ from: '2026-01-02T00:00', to: '2026-01-01T00:00' })).toBe(true)
  expect(isBackwards({ from: '2026-01-02T00:00' })).toBe(false)
  expect([isFiltered({ page: '2' }), isFiltered({ who: 'a' })]).toEqual([false, true])
})
