import { describe, expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { addressFields, addressLine } from './property-address.ts'

const content: FormElement[] = [
  {
    id: 'tab',
    type: 'item',
    childs: [
      { id: 'home', type: 'text' },
      { id: 'road', type: 'text', address_part: 'street' },
      { id: 'second_road', type: 'text', address_part: 'street' },
      { id: 'town', type: 'text', address_part: 'city' },
      { id: 'region', type: 'state', address_part: 'state' },
      { id: 'odd', type: 'text', address_part: 'planet' },
    ],
  },
]

describe('the address of a form', () => {
  test('is made of the fields marked as its parts, wherever they stand', () => {
    expect(addressFields(content)).toEqual({ street: 'road', city: 'town', state: 'region' })
    expect(addressFields([])).toEqual({})
  })

  test('is one line without gaps for what is blank', () => {
    const fields = { street: 'road', unit: 'flat', city: 'town', state: 'region', zip: 'post' }
    expect(
      addressLine(fields, { road: ' 418 Larkspur Lane ', flat: '3B', town: 'Boise', region: 'ID', post: '83702' }),
    ).toBe('418 Larkspur Lane 3B, Boise, ID')
    expect(addressLine(fields, { town: 'Boise', road: '', flat: null })).toBe('Boise')
    expect(addressLine({}, { road: '418 Larkspur Lane' })).toBe('')
    expect(addressLine(fields, { road: { sealed: true }, town: 7 })).toBe('')
  })
})
