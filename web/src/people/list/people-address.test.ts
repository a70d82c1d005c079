import { describe, expect, test } from 'vitest'
import { addressOf, readPeople } from './people-address.ts'

const first = { search: '', active: true, filters: [], page: 0, limit: 10, sort: null, columns: null }

describe('the address of a list of people', () => {
  test('says nothing where nothing was asked', () => {
    expect(readPeople({})).toEqual(first)
    expect(addressOf(readPeople({}))).toEqual({})
  })

  test.each([
    [{ search: 'rosa' }],
    [{ state: 'deactivated' }],
    [{ page: '3', limit: '25' }],
    [{ sort: 'email', order: 'desc' }],
    [{ sort: 'email' }],
    [{ columns: '["email","city"]' }],
    [{ filters: '[{"field":"email","operator":"contains","value":"@"}]' }],
  ])('is read as it was written: %o', (address) => {
    const written = Object.fromEntries(Object.entries(addressOf(readPeople(address))).filter(([, value]) => value))
    expect(written).toEqual(address)
  })

  test.each([
    ['a page', { page: '-1' }],
    ['half a page', { page: '1.5' }],
    ['a page beyond all lists', { page: '1000001' }],
    ['a size', { limit: '1000' }],
    ['an order of nothing', { order: 'desc' }],
    ['a state', { state: 'gone' }],
  ])('that makes no sense is as if it were absent: %s', (_what, address) => {
    expect(readPeople(address)).toEqual(first)
  })

  test('takes no search of any length', () => {
    expect(readPeople({ search: 'x'.repeat(300) }).search).toHaveLength(200)
  })
})
