import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { formOutline } from '../../records/form-outline.ts'
import { formOfParty, partyForm, valuesOfParty } from './party-form.ts'

const content: FormElement[] = [
  {
    id: 'tab',
    type: 'item',
    childs: [
      {
        id: 'person',
        type: 'section',
        per_borrower: true,
        childs: [
          { id: 'name', type: 'text' },
          { id: 'ssn', type: 'ssn' },
          { id: 'jobs', type: 'section', cloneable: true, childs: [{ id: 'employer', type: 'text' }] },
        ],
      },
      { id: 'origin', type: 'section', per_borrower: 'private', childs: [{ id: 'race', type: 'text' }] },
      {
        id: 'loan',
        type: 'section',
        childs: [
          { id: 'amount', type: 'amount' },
          { id: 'account', type: 'text', sensitive: true },
          {
            id: 'accounts',
            type: 'section',
            cloneable: true,
            childs: [
              { id: 'bank', type: 'text' },
              { id: 'number', type: 'text', sensitive: true },
            ],
          },
        ],
      },
    ],
  },
]
const form = partyForm(content)
const idsOf = (elements: readonly FormElement[]) => {
  const { fields, sections } = formOutline(elements)
  return [...fields.keys(), ...[...sections].flatMap(([id, { columns }]) => [id, ...columns.keys()])]
}

describe('the parts that each borrower fills in', () => {
  test('are what is marked and all within', () => {
    const ids = ['name', 'ssn', 'jobs', 'race', 'amount', 'account', 'accounts', 'bank', 'employer', 'none']
    expect(ids.filter((id) => form?.isOwn(id))).toEqual(['name', 'ssn', 'jobs', 'race'])
    expect(partyForm([{ id: 'a', type: 'text' }])).toBeNull()
  })

  test('are one’s own to fill in; the loan’s are read, and no protected one is there', () => {
    const own = formOfParty(content, { isOthers: false })
    expect(idsOf(own)).toEqual(['name', 'ssn', 'race', 'amount', 'jobs', 'employer', 'accounts', 'bank'])
    const { fields, sections } = formOutline(own)
    expect([...fields].flatMap(([id, { readonlyFor }]) => (readonlyFor.length > 0 ? [id] : []))).toEqual(['amount'])
    expect(sections.get('accounts')?.readonlyFor).toEqual(['all'])
    expect(sections.get('jobs')?.readonlyFor).toEqual([])
  })

  test('of another borrower are read alone, without what is protected or private', () => {
    const theirs = formOfParty(content, { isOthers: true })
    expect(idsOf(theirs)).toEqual(['name', 'amount', 'jobs', 'employer', 'accounts', 'bank'])
    const { fields, sections } = formOutline(theirs)
    expect([...fields.values(), ...sections.values()].every(({ readonlyFor }) => readonlyFor.includes('all'))).toBe(
      true,
    )
  })

  test('and values of one borrower are those of the loan and their own', () => {
    if (form === null) throw new Error('marked')
    const values = valuesOfParty(form, { name: 'Rosa', ssn: 'x', amount: '1' }, { name: 'Luis', amount: '9' })
    expect(values).toEqual({ amount: '1', name: 'Luis' })
  })
})
