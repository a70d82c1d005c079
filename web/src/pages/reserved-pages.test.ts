import { isReservedPage } from '@corbel/domain/pages/reserved-pages'
import { expect, test } from 'vitest'
import { router } from '../router.ts'

test('no company can make a page whose address is one of the program’s', () => {
  const taken = Object.keys(router.routesByPath).map((path) => path.split('/')[1] ?? '')
  const free = taken.filter((first) => first !== '' && !first.startsWith('$') && !isReservedPage(first))
  expect(free).toEqual([])
  expect(taken.length).toBeGreaterThan(20)
})
