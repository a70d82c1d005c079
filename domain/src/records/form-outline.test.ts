import { describe, expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { formForRole, valuesForRole } from './form-for-role.ts'
import { formOutline } from './form-outline.ts'
import { normalValues } from './normal-values.ts'
import { sentFields } from './sent-fields.ts'

const content: FormElement[] = [
  {
    id: 'borrower',
    type: 'section',
    title: 'Borrower',
    childs: [
      { id: 'name', type: 'text', title: 'Name' },
      { id: 'ssn', type: 'ssn', title: 'Social Security Number', hided_roles: ['2'] },
      { id: 'amount', type: 'amount', title: 'Amount' },
      { id: 'started', type: 'date', title: 'started' },
      { id: 'note', type: 'headertext', title: 'Note' },
    ],
  },
  {
    id: 'lender',
    type: 'section',
    title: 'Lender',
    readonly_roles: ['3'],
    hided_roles: ['4'],
    childs: [
      { id: 'rate', type: 'percentage', title: 'Rate', decimals: 3 },
      { id: 'fee', type: 'amount', title: 'Fee', calculations: [{ formulas: [] }], readonly: true },
    ],
  },
  {
    id: 'accounts',
    type: 'section',
    title: 'Accounts',
    cloneable: true,
    childs: [
      {
        id: 'columns',
        type: 'grid',
        childs: [
          { id: 'bank', type: 'text', title: 'Bank' },
          { id: 'number', type: 'text', title: 'Number', sensitive: true },
          { id: 'checked', type: 'checkbox', title: 'Checked', readonly_roles: ['2'] },
          { id: 'score', type: 'number', title: 'Score', hided_roles: ['2'] },
        ],
      },
    ],
  },
]
const outline = formOutline(content)

test('fields, sections of rows and their columns, with what containers hide and lock', () => {
  expect([...outline.fields.keys()]).toEqual(['name', 'ssn', 'amount', 'started', 'rate', 'fee'])
  expect([...(outline.sections.get('accounts')?.columns.keys() ?? [])].sort()).toEqual([
    'bank',
    'checked',
    'number',
    'score',
  ])
  expect(outline.fields.get('rate')).toMatchObject({ hiddenFrom: ['4'], readonlyFor: ['3'], derived: false })
  expect(outline.fields.get('fee')).toMatchObject({ derived: true })
  expect(outline.fields.get('ssn')?.sensitive).toBe(true)
  expect(outline.fields.get('started')?.title).toBe('Untitled')
})

describe('what a role sees', () => {
  const stored = {
    name: 'Ann',
    ssn: { enc: '1.x', shown: '•••-••-6789' },
    rate: '5',
    gone: 'of another form',
    accounts: [{ _id: 'a', bank: 'First', number: { enc: '1.y', shown: '••••5678' }, score: '9' }],
  }

  test('hidden fields are absent from form and values, sensitive ones masked', () => {
    expect(valuesForRole(stored, outline, '2')).toEqual({
      name: 'Ann',
      rate: '5',
      accounts: [{ _id: 'a', bank: 'First', number: '••••5678' }],
    })
    expect(valuesForRole(stored, outline, '4')).toMatchObject({ ssn: '•••-••-6789' })
    expect(JSON.stringify(formForRole(content, '2'))).not.toMatch(/ssn|score/)
    expect(JSON.stringify(formForRole(content, '4'))).not.toContain('rate')
  })
})

describe('what a role sends', () => {
  const look = (sent: object, roleId: string, current: object = {}) =>
    sentFields({ ...sent }, { outline, roleId, known: [{ ...current }] })

  test('a field that the form lacks is unknown, in rows too', () => {
    const sent = { name: 'x', nope: 1, constructor: 1, accounts: [{ _id: 'a', bank: 'x', nope: 1 }] }
    expect(look(sent, '1')).toEqual({ unknown: ['nope', 'constructor', 'accounts[a].nope'], denied: [] })
  })

  test('a hidden or read-only field is denied by name, through its section too', () => {
    expect(look({ ssn: '1', name: 'x' }, '2').denied).toEqual(['ssn'])
    expect(look({ rate: '1' }, '3').denied).toEqual(['rate'])
    expect(look({ rate: '1' }, '4').denied).toEqual(['rate'])
    expect(look({ fee: '1' }, '1')).toEqual({ unknown: [], denied: [] })
  })

  test('a read-only field or column may come back unchanged, a hidden one never', () => {
    expect(look({ rate: '6.50' }, '3', { rate: '6.50' }).denied).toEqual([])
    expect(look({ rate: '6.51' }, '3', { rate: '6.50' }).denied).toEqual(['rate'])
    expect(look({ rate: '6.50' }, '4', { rate: '6.50' }).denied).toEqual(['rate'])
    const current = { accounts: [{ _id: 'a', checked: true }] }
    expect(look({ accounts: [{ _id: 'a', bank: 'x', checked: true }] }, '2', current).denied).toEqual([])
    expect(look({ accounts: [{ _id: 'a', checked: false }] }, '2', current).denied).toEqual(['accounts[a].checked'])
    expect(look({ accounts: [{ _id: 'a', score: '' }] }, '2', current).denied).toEqual(['accounts[a].score'])
  })
})

test('what is sent is brought to its stored form; masks and calculated values are left out', () => {
  const sent = {
    name: ' Ann ',
    ssn: '•••-••-6789',
    amount: '1,234.50',
    started: '04-30-1987',
    rate: 6.875,
    fee: '9',
    accounts: [{ _id: 'a', number: '••••5678', bank: null }],
  }
  expect(normalValues(sent, outline)).toEqual({
    name: ' Ann ',
    amount: '1234.50',
    started: '1987-04-30',
    rate: '6.875',
    accounts: [{ _id: 'a', bank: '' }],
  })
  expect(normalValues({ amount: 'much', started: '02-30-2026' }, outline)).toEqual({
    amount: 'much',
    started: '02-30-2026',
  })
})
