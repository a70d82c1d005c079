import { expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { formOutline } from '../records/form-outline.ts'
import { carriedValues, fitsField, mappedFields, wrongChoices } from './conversion-mapping.ts'

const field = (id: string, type: FormElement['type'], more: Partial<FormElement> = {}): FormElement => ({
  ...{ id, type, title: id },
  ...more,
})
const outline = (...fields: FormElement[]) => formOutline(fields)
const one = (element: FormElement) => {
  const found = outline(element).fields.get(element.id)
  if (found === undefined) throw new Error('no field')
  return found
}

test.each([
  ['text', 'text', true],
  ['text', 'textarea', true],
  ['textarea', 'text', false],
  ['amount', 'number', true],
  ['amount', 'text', true],
  ['text', 'amount', false],
  ['phone', 'cell', true],
  ['email', 'text', true],
  ['email', 'phone', false],
  ['select', 'radio', true],
  ['select', 'multiselect', false],
  ['multiselect', 'text', false],
  ['ssn', 'text', false],
  ['file', 'file', false],
  ['password', 'password', false],
  ['date', 'textarea', true],
] as const)('a value of %s stands in %s: %s', (from, to, expected) => {
  expect(fitsField(one(field('a', from)), one(field('b', to)))).toBe(expected)
})

test('a protected value goes only where it is protected, and nothing into what the program writes', () => {
  expect(fitsField(one(field('a', 'ssn')), one(field('b', 'ssn')))).toBe(true)
  expect(fitsField(one(field('a', 'text')), one(field('b', 'text', { hide: true })))).toBe(false)
})

const from = outline(
  field('first_name', 'text', { title: 'Given name' }),
  field('wanted', 'amount', { title: 'Loan Amount' }),
  field('message', 'textarea', { title: 'Notes' }),
  field('inside', 'text', { title: 'Inside', hided_roles: ['2'] }),
)

test('fields go by equal id, then by the only equal title; what the company chose comes first', () => {
  const to = outline(
    field('first_name', 'text'),
    field('amount', 'amount', { title: 'loan-amount' }),
    field('notes_1', 'textarea', { title: 'Notes' }),
    field('notes_2', 'textarea', { title: 'Notes' }),
  )
  expect([...mappedFields(from, to, {})]).toEqual([
    ['first_name', 'first_name'],
    ['wanted', 'amount'],
  ])
  expect([...mappedFields(from, to, { message: 'notes_2', wanted: null })]).toEqual([
    ['message', 'notes_2'],
    ['first_name', 'first_name'],
  ])
})

test('no field takes two values', () => {
  const to = outline(field('notes', 'textarea'))
  const both = mappedFields(from, to, { first_name: 'notes', message: 'notes' })
  expect([...both]).toEqual([['first_name', 'notes']])
  expect(wrongChoices({ first_name: 'notes', message: 'notes' }, from, to)).toEqual(['message'])
})

test('choices name fields of both forms that fit', () => {
  const to = outline(field('amount', 'amount'), field('first_name', 'text'))
  expect(wrongChoices({ nothing: 'amount', first_name: 'amount', message: null }, from, to)).toEqual([
    'nothing',
    'first_name',
  ])
  expect(wrongChoices({ wanted: 'nothing' }, from, to)).toEqual(['wanted'])
})

test('who does not see a value carries none along, and nobody writes what is not theirs to write', () => {
  const to = outline(field('inside', 'text'), field('first_name', 'text', { readonly_roles: ['3'] }))
  const values = { first_name: 'Ana', inside: 'secret', wanted: '', message: 'Hello' }
  const carried = (role: string) => carriedValues(values, { from, to, chosen: {}, role })
  expect(carried('1')).toEqual({ first_name: 'Ana', inside: 'secret' })
  expect(carried('2')).toEqual({ first_name: 'Ana' })
  expect(carried('3')).toEqual({ inside: 'secret' })
})
