import { expect, test } from 'vitest'
import { tabsByProduct } from './tabs-by-product.ts'

const tab = (id: string, product: string | null | undefined) => ({ _id: id, label: id, count: 1, product })
const product = (id: string, title: string) => ({ _id: id, title, programs: [] })
const products = [product('1', 'Mortgage'), product('2', 'Bridge'), product('3', 'Personal')]
const idsOf = (status: ReturnType<typeof tab>[]) =>
  tabsByProduct({ status, products }).map((group) => [group.product, ...group.tabs.map(({ _id }) => _id)])

test('statuses of several products stand with their product, those of all before them', () => {
  expect(idsOf([tab('all', undefined), tab('Closed', '2'), tab('New', null), tab('Closed too', '1')])).toEqual([
    [null, 'all', 'New'],
    ['Mortgage', 'Closed too'],
    ['Bridge', 'Closed'],
  ])
})

test('of one product, or of a product that is gone, they stand in their order without a name', () => {
  expect(idsOf([tab('all', undefined), tab('Closed', '2'), tab('New', null)])).toEqual([[null, 'all', 'Closed', 'New']])
  expect(idsOf([tab('all', undefined), tab('a', '1'), tab('b', '2'), tab('old', '9')])[0]).toEqual([null, 'all', 'old'])
})
