import { describe, expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { formOutline, namesRole } from '../records/form-outline.ts'
import { designedRight, withFieldRights } from './field-rights.ts'

const form: FormElement[] = [
  {
    id: 'borrower',
    type: 'section',
    childs: [
      { id: 'name', type: 'text' },
      { id: 'ssn', type: 'text', hided_roles: ['2'] },
      { id: 'rate', type: 'text', readonly_roles: ['all'] },
    ],
  },
  { id: 'assets', type: 'section', cloneable: true, childs: [{ id: 'bank', type: 'text' }] },
]

const rightIn = (content: readonly FormElement[], id: string, role: string) => {
  const { fields, sections } = formOutline(content)
  const found =
    fields.get(id) ?? sections.get(id) ?? [...sections.values()].flatMap((one) => [...one.columns.values()])[0]
  if (found === undefined || namesRole(found.hiddenFrom, role)) return 'hidden'
  return namesRole(found.readonlyFor, role) ? 'read' : 'edit'
}

describe('rights of roles in the fields of a form', () => {
  test('without any word the design stands, as the very same form', () => {
    expect(withFieldRights(form, {})).toBe(form)
    expect(withFieldRights(form, { 2: {} })).toBe(form)
  })

  test('take the place of the design for that role alone', () => {
    const changed = withFieldRights(form, { 2: { ssn: 'read', name: 'hidden' } })
    expect(['name', 'ssn', 'rate'].map((id) => rightIn(changed, id, '2'))).toEqual(['hidden', 'read', 'read'])
    expect(['name', 'ssn', 'rate'].map((id) => rightIn(changed, id, '3'))).toEqual(['edit', 'edit', 'read'])
    expect(rightIn(form, 'ssn', '2')).toBe('hidden')
  })

  test('of a section hold for everything in it, and a field is never wider than its section', () => {
    const changed = withFieldRights(form, { 3: { borrower: 'hidden', name: 'edit', assets: 'read' } })
    expect(['name', 'ssn', 'assets', 'bank'].map((id) => rightIn(changed, id, '3'))).toEqual([
      'hidden',
      'hidden',
      'read',
      'read',
    ])
  })

  test('of every field are for those without a word of their own, columns of rows too', () => {
    const changed = withFieldRights(form, { 3: { '*': 'hidden', name: 'edit' } })
    expect(['name', 'ssn', 'bank'].map((id) => rightIn(changed, id, '3'))).toEqual(['edit', 'hidden', 'hidden'])
  })

  test('never open what the design closes to everybody', () => {
    const changed = withFieldRights(form, { 3: { rate: 'edit' } })
    expect(rightIn(changed, 'rate', '3')).toBe('read')
    expect(designedRight({ id: 'x', type: 'text', hide: true }, '3')).toBe('hidden')
  })
})
