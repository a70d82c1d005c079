import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loanQuery, notOlder } from './loan-query.ts'

const page = (rev: number, status: string, id = 'a') => ({ opportunity: { _id: id, rev, status }, tabs: [status] })

test('a loan that was read before a save and comes after it takes nothing back', () => {
  expect(notOlder(page(3, 'Closing'), page(2, 'Processing'))).toEqual({ ...page(3, 'Closing'), tabs: ['Processing'] })
  expect(notOlder(page(3, 'Closing'), page(3, 'Funded'))).toEqual(page(3, 'Funded'))
  expect(notOlder(page(3, 'Closing'), page(4, 'Funded'))).toEqual(page(4, 'Funded'))
  expect(notOlder(page(3, 'Closing'), page(2, 'Funded', 'b'))).toEqual(page(2, 'Funded', 'b'))
  expect(notOlder(undefined, page(2, 'Processing'))).toEqual(page(2, 'Processing'))
})

test('the page that is shown keeps it so', () => {
  const client = new QueryClient()
  const key = loanQuery('a').queryKey
  const query = client
    .getQueryCache()
    .build<unknown, Error, unknown>(client, { ...(loanQuery('a') as object), queryKey: key })
  query.setData(page(3, 'Closing'))
  query.setData(page(2, 'Processing'))
  expect(query.state.data).toMatchObject({ opportunity: { rev: 3, status: 'Closing' } })
})
