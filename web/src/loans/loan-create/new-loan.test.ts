import { expect, test } from 'vitest'
import { bodyOf, missingEntries, type NewLoan } from './new-loan.ts'

const empty: NewLoan = {
  program: '',
  prospect: null,
  newProspect: null,
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

test('somebody new needs both names and is sent instead of whoever was chosen before', () => {
  const mia = { first_name: 'Mia', last_name: ' ', email: '', phone: '2085550101' }
  expect(missingEntries({ ...empty, newProspect: mia }, ['prospect'])).toEqual(['last_name'])
  expect(bodyOf({ ...empty, program: '1---2', prospect: 'p', newProspect: { ...mia, last_name: 'Ray' } })).toEqual({
    product: '1---2',
    newProspect: { first_name: 'Mia', last_name: 'Ray', phone: '2085550101' },
  })
})
