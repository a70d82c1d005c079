import { expect, test } from 'vitest'
import { compileForm } from '../forms/compile-form.ts'
import { prefilledValue } from './prefilled-value.ts'

const options = [
  { id: 'buy', text: 'Buy' },
  { id: 'refi', text: 'Refinance' },
]
const childs = [
  { id: 'name', type: 'text', title: 'Name' },
  { id: 'amount', type: 'amount', title: 'Amount' },
  { id: 'born', type: 'date', title: 'Born' },
  { id: 'purpose', type: 'select', title: 'Purpose', options },
  { id: 'kinds', type: 'multiselect', title: 'Kinds', options },
  { id: 'news', type: 'checkbox', title: 'News' },
  { id: 'jobs', type: 'section', title: 'Jobs', cloneable: true, childs: [{ id: 'job', type: 'text', title: 'Job' }] },
]
const compiled = compileForm([
  { id: 'tab', type: 'item', title: 'Tab', childs: [{ id: 's', type: 'section', childs }] },
])

function filledInBy(field: string, said: string): unknown {
  if (!compiled.ok) throw new Error('the form of this test does not compile')
  const node = compiled.form.nodes[compiled.form.byId.get(field) ?? -1]
  return node === undefined ? 'no such field' : prefilledValue(node, said)
}

test.each<[string, string, unknown]>([
  ['name', 'Ayşe 😀', 'Ayşe 😀'],
  ['amount', '$12,500', '12500'],
  ['amount', '12x', undefined],
  ['born', '12/31/1999', '1999-12-31'],
  ['born', '31.12.1999', undefined],
  ['purpose', 'refi', 'refi'],
  ['purpose', ' refinance', 'refi'],
  ['purpose', 'Rent', undefined],
  ['kinds', 'buy,Refinance', ['buy', 'refi']],
  ['kinds', 'buy,rent', undefined],
  ['news', 'yes', true],
  ['news', 'no', false],
  ['jobs', 'Cook', undefined],
])('of %s an address that says "%s" fills in %o', (field, said, value) => {
  expect(filledInBy(field, said)).toEqual(value)
})
