import { expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { formOutline } from '../records/form-outline.ts'
import { unfinishedAnswers } from './unfinished-answers.ts'

const element = (id: string, type: string, more: object = {}): FormElement =>
  // Elements of tests are as forms store them.
  ({ id, type, title: id, ...more }) as FormElement
const outline = formOutline([
  element('name', 'text'),
  element('mail', 'email'),
  element('wanted', 'amount'),
  element('ways', 'multiselect', { options: [{ id: 'mail', text: 'Mail' }] }),
  element('one', 'select', { options: [{ id: 'a', text: 'A' }] }),
  element('rows', 'section', { cloneable: true, childs: [element('cell', 'date')] }),
])
const of = (values: object) => unfinishedAnswers(values as Record<string, unknown>, outline)

test.each([
  [{ name: '', mail: 'half@', wanted: '12,', rows: [{ _id: 'a', cell: '3/' }] }],
  [{ ways: ['mail'], one: 'a', name: 12 }],
  [{ mail: { enc: '1.x', shown: '•••' } }],
  [{}],
])('what is blank or half typed stays: %o', (values) => {
  expect(of(values)).toEqual({ kept: values, unknown: [], wrong: [] })
})

test.each([
  ['name', ['x']],
  ['name', 'x'.repeat(10_001)],
  ['wanted', true],
  ['ways', 'mai'],
  ['one', 'b'],
  ['rows', 'x'],
  ['rows', [{ cell: 'without an id' }]],
])('what is of another kind is named: %s', (id, value) => {
  expect(of({ [id]: value })).toEqual({ kept: {}, unknown: [], wrong: [id] })
})

test('cells are named by row, and what the form has not is left out', () => {
  const rows = [{ _id: 'a', cell: ['x'], gone: 'x' }]
  expect(of({ rows, gone: 1 })).toEqual({
    kept: { rows: [{ _id: 'a' }] },
    unknown: ['rows[a].gone', 'gone'],
    wrong: ['rows[a].cell'],
  })
})
