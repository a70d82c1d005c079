import { expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { formForRole, valuesForRole } from './form-for-role.ts'
import { formOutline } from './form-outline.ts'

const form: FormElement[] = [
  {
    id: 'person',
    type: 'section',
    title: 'Person',
    childs: [
      { id: 'name', type: 'text', title: 'Name' },
      { id: 'score', type: 'number', title: 'Score', hided_roles: ['7'] },
      { id: 'nobody', type: 'text', title: 'Nobody', hided_roles: ['all'] },
    ],
  },
]
const idsFor = (role: string | null) => formForRole(form, role).flatMap(({ childs = [] }) => childs.map(({ id }) => id))

test('what is hidden from a role is hidden from visitors without one as well, and from no other role', () => {
  expect(idsFor('3')).toEqual(['name', 'score'])
  expect(idsFor('7')).toEqual(['name'])
  expect(idsFor(null)).toEqual(['name'])
})

test('the values are hidden with their fields', () => {
  const values = { name: 'Ann', score: '700', nobody: 'x' }
  const shown = (role: string | null) => valuesForRole(values, formOutline(form), role)
  expect(shown('3')).toEqual({ name: 'Ann', score: '700' })
  expect(shown(null)).toEqual({ name: 'Ann' })
})
