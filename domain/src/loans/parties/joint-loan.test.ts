import { describe, expect, test } from 'vitest'
import type { Actor } from '../../auth/actor.ts'
import type { FormElement } from '../../forms/form-element.ts'
import { formOutline } from '../../records/form-outline.ts'
import { noRights } from '../../roles/role.ts'
import { formOfFields, jointFields, readsJointly } from './joint-loan.ts'

const reader = (more: Partial<Actor> = {}, read: 'none' | 'own' = 'own'): Actor => ({
  ...{ personId: 'luis', accountId: 'a', companyId: 'harbor', fullName: 'Luis Delgado', type: 'Prospects' },
  role: {
    ...{ id: 6, title: 'Borrower', admin: false },
    permissions: { modules: { opportunities: { ...noRights, read } }, builders: false },
  },
  ...{ groupIds: [], sessionId: 's' },
  ...more,
})
const loan = { companyId: 'harbor', prospectId: 'rosa', coBorrowerIds: ['luis', 'ana'] }

describe('who reads a loan as its co-borrower', () => {
  test.each<[string, Actor, boolean]>([
    ['a prospect who is one', reader(), true],
    ['the first borrower, who reads it wholly', reader({ personId: 'rosa' }), false],
    ['another prospect', reader({ personId: 'eve' }), false],
    ['somebody of another company', reader({ companyId: 'summit' }), false],
    ['a guest', reader({ guestOf: 'summit' }), false],
    ['staff of that id', reader({ type: 'Workforces' }), false],
    ['a contact of that id', reader({ type: 'Contacts' }), false],
    ['one whose role reads no loans', reader({}, 'none'), false],
  ])('%s', (_who, actor, expected) => {
    expect(readsJointly(actor, loan)).toBe(expected)
  })
})

const field = (id: string, more: Partial<FormElement> = {}): FormElement => ({ id, type: 'text', title: id, ...more })
const form: FormElement[] = [
  {
    ...{ id: 'tab', type: 'item', title: 'Application' },
    childs: [
      { id: 'people', type: 'section', title: 'People', childs: [field('name'), field('income', { type: 'amount' })] },
      {
        ...{ id: 'terms', type: 'section', title: 'Terms' },
        childs: [field('amount', { type: 'amount' }), field('value', { sensitive: true }), field('rate')],
      },
      { id: 'rows', type: 'section', title: 'Rows', cloneable: true, childs: [field('lien', { type: 'amount' })] },
    ],
  },
]

describe('what a co-borrower reads of a form', () => {
  const mapping = {
    ...{ borrower: [['name']], monthlyIncome: [['income']], loanAmount: [['amount']], propertyValue: [['value']] },
    ...{ subordinateLoans: [['rows', 'lien']], noteRate: [['gone']] },
  }

  test('is what means something of the loan itself: nothing of a person, protected, in rows, or not there', () => {
    expect([...jointFields(mapping, formOutline(form))]).toEqual(['amount'])
    expect([...jointFields({}, formOutline(form))]).toEqual([])
  })

  test('stands where it stood, read only, without what is left empty', () => {
    expect(formOfFields(form, new Set(['amount']))).toEqual([
      {
        ...{ id: 'tab', type: 'item', title: 'Application' },
        childs: [
          {
            ...{ id: 'terms', type: 'section', title: 'Terms' },
            childs: [field('amount', { type: 'amount', readonly: true })],
          },
        ],
      },
    ])
    expect(formOfFields(form, new Set())).toEqual([])
  })
})
