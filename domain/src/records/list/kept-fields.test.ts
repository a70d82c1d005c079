import { expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { keptFields, searchedFields } from './kept-fields.ts'

const field = (id: string, type: FormElement['type'], more: Partial<FormElement> = {}): FormElement =>
  ({ id, type, ...more }) as FormElement
const content = [
  field('parcel', 'text', { searchable: true }),
  field('reserve', 'amount', { slot: true }),
  field('both', 'text', { searchable: true, slot: true }),
  field('plain', 'text'),
  field('secret', 'text', { searchable: true, sensitive: true }),
  field('amount', 'amount', { searchable: true }),
  field('picture', 'image', { slot: true }),
  { ...field('rows', 'section'), cloneable: true, childs: [field('inner', 'text', { searchable: true })] },
]

test('a form asks lists for the fields that it says, each in the way that it says', () => {
  expect(keptFields(content).kept).toEqual([
    { fieldId: 'parcel', letter: 't', way: 'within' },
    { fieldId: 'reserve', letter: 'n', way: 'up' },
    { fieldId: 'both', letter: 't', way: 'up' },
    { fieldId: 'both', letter: 't', way: 'within' },
  ])
  expect(searchedFields(content)).toEqual(['parcel', 'both'])
})

test('what is protected, in rows, or of a kind that cannot be asked for so is none of them, and is named', () => {
  expect(keptFields(content).misplaced).toEqual(['secret', 'amount', 'picture', 'inner'])
})
