import { expect, test } from 'vitest'
import { bodyOf, missingEntries, type NewLoan } from './new-loan.ts'

const empty: NewLoan = {
  program: '',
  prospect: null,
  workforces: [],
  contacts: [],
  groups: [],
  status: [],
  source: [],
}

test('what is asked for and not chosen is missing', () => {
  expect(missingEntries(empty, ['program', 'status'])).toEqual(['program', 'status'])
  expect(missingEntries({ ...empty, program: '1---2', status: ['3'] }, ['program', 'status'])).toEqual([])
})

test('only what was chosen is sent, product and program as one value', () => {
  expect(bodyOf({ ...empty, program: '1---2', groups: ['4'] })).toEqual({ product: '1---2', groups: ['4'] })
  expect(bodyOf({ ...empty, program: '1---2', prospect: 'p' })).toEqual({ product: '1---2', prospect: 'p' })
})
