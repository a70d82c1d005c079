import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { isNarrowed, type LoanListState, loanListBody, loanListSearch, readLoanList } from './loan-list-address.ts'

const plain = readLoanList({})

/** Out through the address and in again, as Back does. */
function roundTrip(state: LoanListState): LoanListState {
  const url = new URL(paths.loans(loanListSearch(state)), 'http://corbel.test')
  return readLoanList(Object.fromEntries(url.searchParams))
}

describe('the address of a list', () => {
  test('of the plain list is bare', () => {
    expect(paths.loans(loanListSearch(plain))).toBe('/loans')
    expect(isNarrowed(plain)).toBe(false)
  })

  test('keeps everything that was asked', () => {
    const state: LoanListState = {
      status: '3',
      product: '2',
      program: '5',
      search: 'Boise & "Main" st',
      page: 4,
      limit: 50,
      sort: { field: 'loan_amount', order: 'asc' },
      filters: [{ field: 'loan_amount', operator: '>=', value: '20000', match: 'any' }],
      prospect: '01890000-0000-7000-8000-000000000000',
      columns: [{ id: 'fee' }, { id: 'loan_amount', width: 140 }],
      rowHeight: 'compact',
      as: 'board',
    }
    expect(roundTrip(state)).toEqual(state)
    expect(isNarrowed(state)).toBe(true)
  })

  test('never holds a social security number that is searched for, and finds it again until the page is left', () => {
    for (const search of ['900-12-3456', '900123456', ' 900 12 3456']) {
      const state = { ...plain, search }
      expect(paths.loans(loanListSearch(state))).not.toMatch(/900|12.?3456/)
      expect(roundTrip(state).search).toBe(search)
    }
    expect(readLoanList({ search: '~99' }).search).toBe('')
  })

  test.each([
    {
      status: 'x',
      page: '-1',
      limit: '1000',
      filters: '{',
      height: 'huge',
      as: 'list',
      product: '0',
      prospect: 'me',
      columns: '[1]',
    },
    { status: '', page: 'NaN', limit: '0', filters: '[{"field":1}]', product: '1;drop', program: '' },
    { page: '1.5', limit: '20.5', filters: 'null', sort: '' },
  ])('that makes no sense is the plain list: %o', (search) => {
    expect(readLoanList(search)).toEqual(plain)
  })
})

test('the server is asked for the newest twenty when nothing is chosen', () => {
  expect(JSON.parse(JSON.stringify(loanListBody(plain)))).toEqual({
    type: 'Opportunity',
    skip: 0,
    limit: 20,
    status: 'all',
  })
})
