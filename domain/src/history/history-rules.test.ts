import { expect, test } from 'vitest'
import { formOutline } from '../records/form-outline.ts'
import type { RecordChange } from '../records/record-change.ts'
import { hiddenHistory, mayKnowChange } from './history-rules.ts'

const outline = formOutline([
  {
    id: 'lender',
    type: 'section',
    hided_roles: ['5'],
    childs: [
      { id: 'margin', type: 'amount' },
      { id: 'ssn', type: 'ssn', hided_roles: ['2'] },
    ],
  },
  {
    id: 'accounts',
    type: 'section',
    cloneable: true,
    childs: [
      { id: 'bank', type: 'text' },
      { id: 'score', type: 'number', hided_roles: ['2'] },
    ],
  },
])

const change = (field: string, more: Partial<RecordChange> = {}): RecordChange => ({
  field,
  title: field,
  previous: '',
  current: '1',
  ...more,
})
const cell = (column: string) => change(`accounts[a].${column}`, { row: { section: 'accounts', id: 'a', column } })

test.each<[string, RecordChange, string, boolean]>([
  ['a field that the role sees', change('margin'), '2', true],
  ['a field that the form hides from the role', change('ssn'), '2', false],
  ['a field of a section hidden from the role', change('margin'), '5', false],
  ['a column that the role sees', cell('bank'), '2', true],
  ['a column hidden from the role', cell('score'), '2', false],
  ['a row', change('accounts[a]', { row: { section: 'accounts', id: 'a' } }), '2', true],
  ['a field of an earlier form', change('gone'), '2', true],
  ['a field that an earlier form hid', change('gone', { hiddenFrom: ['2'] }), '2', false],
  ['a field that an earlier form hid from everybody', change('gone', { hiddenFrom: ['all'] }), '2', false],
  ['an administrative entry, named like a hidden field', change('ssn', { admin: true }), '2', true],
])('%s', (_rule, one, roleId, known) => {
  expect(mayKnowChange(one, hiddenHistory(outline, roleId))).toBe(known)
})
