import { describe, expect, test } from 'vitest'
import { begunLoan, borrowerFrom, withGroups, withProgram } from './begun-loan.ts'
import type { LoanChoices } from './new-loan.ts'

const status = (_id: string, title: string, product: string | null) => ({
  ...{ _id, title, color: 'gray', kind: 'lead' as const, product },
})
const seat = (id: string, role: string) => ({
  ...{ _id: id, value: `${id}---${role}`, label: id },
  role: { _id: role, title: role },
  info: { first_name: id, last_name: '', email: '', phone: '' },
})
const group = (_id: string, routing: boolean) => ({
  ...{ _id, title: _id, routing, products: [], programs: [] },
  workforces: [{ _id: 'omar', first_name: 'Omar', last_name: '', email: '', phone: '' }],
})

const choices: LoanChoices = {
  ...{ products: [], programs: [], contacts: [], prospects: [], contactTitle: 'Contacts', mayBringProspect: true },
  productWithPrograms: [
    { value: '1---11', label: 'Mortgage - Thirty years', product: '1', program: '11' },
    { value: '2---21', label: 'Bridge - Flip', product: '2', program: '21' },
  ],
  workforces: [seat('maria', '2'), seat('maria', '3'), seat('omar', '2')],
  status: [status('1', 'Application', '1'), status('2', 'Processing', null), status('3', 'Flipped', '2')],
  source: [{ _id: '7', title: 'Website' }],
  groups: [group('5', false), group('6', true)],
  permissions: { status: true, assign: true },
  last: null,
}
const maria = { _id: 'maria', type: 'Workforces', role: { _id: '2' } }

describe('a loan begins', () => {
  test('with nothing but its creator for who has begun none', () => {
    expect(begunLoan(choices, maria, 'rosa')).toMatchObject({
      ...{ program: '', prospect: 'rosa', workforces: ['maria---2'], status: [], groups: [], source: [] },
    })
  })

  test('with the sole program there is', () => {
    const sole = { ...choices, productWithPrograms: choices.productWithPrograms.slice(0, 1) }
    expect(begunLoan(sole, maria, null)).toMatchObject({ program: '1---11', status: ['1'] })
  })

  test('with program, groups and source of the last one, and the first status of the product', () => {
    const last = { product: '2---21', groups: ['5'], source: ['7'] }
    expect(begunLoan({ ...choices, last }, maria, null)).toMatchObject({
      ...{ program: '2---21', status: ['2'], workforces: ['maria---2'], groups: ['5'], source: ['7'] },
    })
  })

  test('without a team where a group assigns its members in turn', () => {
    const last = { product: '1---11', groups: ['6'], source: [] }
    expect(begunLoan({ ...choices, last }, maria, null).workforces).toEqual([])
  })

  test('without what its creator may not say', () => {
    const last = { product: '1---11', groups: ['5'], source: ['7'] }
    const closed = { ...choices, last, permissions: { status: false, assign: false } }
    expect(begunLoan(closed, maria, null)).toMatchObject({
      ...{ program: '1---11', status: [], workforces: [], groups: [], source: [] },
    })
  })
})

test('another program keeps the statuses that its product has and names the others', () => {
  const loan = begunLoan({ ...choices, last: { product: '1---11', groups: [], source: [] } }, maria, null)
  const other = { program: '2---21', creator: maria }
  expect(withProgram(choices, { ...other, loan })).toMatchObject({
    loan: { status: ['2'] },
    lost: { statuses: ['Application'], groups: [] },
  })
  expect(withProgram(choices, { ...other, loan: { ...loan, status: ['2'] } })).toMatchObject({
    loan: { status: ['2'] },
    lost: { statuses: [], groups: [] },
  })
})

test('another program lets go the groups that do not lend it, and their team with them', () => {
  const groups = choices.groups.map((one) => ({ ...one, programs: one._id === '6' ? ['11'] : ['11', '21'] }))
  const narrowed = { ...choices, groups }
  const last = { product: '1---11', groups: ['5', '6'], source: [] }
  const loan = begunLoan({ ...narrowed, last }, maria, null)
  expect(loan).toMatchObject({ groups: ['5', '6'], workforces: [] })
  const chosen = withProgram(narrowed, { loan, program: '2---21', creator: maria })
  expect(chosen).toMatchObject({ loan: { groups: ['5'], workforces: ['maria---2'] }, lost: { groups: ['6'] } })
  expect(withProgram(narrowed, { loan, program: '1---11', creator: maria }).loan.groups).toEqual(['5', '6'])
})

test('a chosen team stays whatever the groups do', () => {
  const loan = { ...begunLoan(choices, maria, null), workforces: ['omar---2'] }
  expect(withGroups(choices, { loan, groups: ['6'], creator: maria }).workforces).toEqual(['omar---2'])
  const own = begunLoan(choices, maria, null)
  const routed = withGroups(choices, { loan: own, groups: ['6'], creator: maria })
  expect(routed.workforces).toEqual([])
  expect(withGroups(choices, { loan: routed, groups: [], creator: maria }).workforces).toEqual(['maria---2'])
})

test.each([
  ['Rosa Delgado', { first_name: 'Rosa', last_name: 'Delgado' }],
  ['  Ana  María Ruiz ', { first_name: 'Ana María', last_name: 'Ruiz' }],
  ['Rosa', { first_name: 'Rosa', last_name: '' }],
  ['rosa@example.com', { email: 'rosa@example.com', first_name: '' }],
  ['(208) 555-0178', { phone: '(208) 555-0178', first_name: '' }],
])('%j says of somebody new', (typed, expected) => {
  expect(borrowerFrom(typed)).toMatchObject(expected)
})
