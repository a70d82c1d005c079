import { describe, expect, test } from 'vitest'
import { formOutline } from '../records/form-outline.ts'
import { birthDateField, type Compared, isNearName, isSameName, likenessesOf } from './likely-same.ts'

const name = (full: string) => {
  const [firstName = '', lastName = ''] = full.split('|')
  return { firstName, lastName }
}

describe('two names', () => {
  test.each([
    ['Rosa|Delgado', 'rosa|DELGADO', true],
    ['Rosa|Delgado', 'Delgado|Rosa', true],
    ['José|Ruiz', 'Jose\u0301|Ruiz', true],
    ['Yıldız|Großmann', 'YILDIZ|Grossmann', true],
    ['José|Muñoz', 'Jose|Munoz', true],
    ["Mary Ann|O'Neil", 'MaryAnn|ONeil', true],
    ['Rosa|Delgado', 'Rosa|Delgada', false],
    ['|', '|', false],
    ['|Delgado', '|Delgado', true],
  ])('%s and %s are the same: %s', (one, other, expected) => {
    expect([isSameName(name(one), name(other)), isSameName(name(other), name(one))]).toEqual([expected, expected])
  })

  test.each([
    ['Rosa|Delgado', 'Rosa|Delgaod', true],
    ['Rosa|Delgado', 'Roza|Delgado', true],
    ['Rob|Delgado', 'Robert|Delgado', true],
    ['R|Delgado', 'Rosa|Delgado', true],
    ['|Delgado', 'Rosa|Delgado', true],
    ['Rosa|Delgado', 'Luis|Delgado', false],
    ['Rosa|Delgado', 'Roza|Delgada', false],
    ['Ann|Lee', 'Amy|Lee', false],
    ['Rosa|Fernandez', 'Rosa|Hernandes', true],
    ['|', '|', false],
    ['|', 'Rosa|Delgado', false],
  ])('%s and %s are near: %s', (one, other, expected) => {
    expect([isNearName(name(one), name(other)), isNearName(name(other), name(one))]).toEqual([expected, expected])
  })
})

describe('two people are likely one', () => {
  const compared = (changes: Partial<Compared> & { names?: [string, string] }): Compared => {
    const [typed, stored] = changes.names ?? ['Rosa|Delgado', 'Rosa|Delgado']
    return {
      ...{ email: false, phone: false, birthDate: null, address: null, typed: name(typed), stored: name(stored) },
      ...changes,
    }
  }
  const near: [string, string] = ['Rosa|Delgado', 'Roza|Delgado']
  const others: [string, string] = ['Rosa|Delgado', 'Luis|Perez']
  test.each<[string, Partial<Compared> & { names?: [string, string] }, string[]]>([
    ['by mail, whatever they are called', { email: true, names: others }, ['email']],
    ['by phone, whatever they are called', { phone: true, names: others }, ['phone']],
    ['by an equal name where nothing speaks against it', {}, ['name']],
    ['not by an equal name born on another day', { birthDate: false }, []],
    ['not by an equal name at another address', { address: false }, []],
    ['by an equal name born that day, though they moved', { birthDate: true, address: false }, ['birthDate', 'name']],
    ['not by an equal name and address, born on another day', { birthDate: false, address: true }, []],
    ['not by a near name alone', { names: near }, []],
    ['by a near name born that day', { names: near, birthDate: true }, ['birthDate', 'nearName']],
    ['by a near name at one address', { names: near, address: true }, ['address', 'nearName']],
    ['not by address and birth date alone', { names: others, address: true, birthDate: true }, []],
    ['by mail though born on another day', { email: true, birthDate: false }, ['email', 'name']],
  ])('%s', (_what, changes, expected) => {
    expect(likenessesOf(compared(changes))).toEqual(expected)
  })
})

test('the date of birth of a form is a date that is called so and lies open', () => {
  const of = (...content: { id: string; type: string; sensitive?: boolean }[]) =>
    birthDateField(formOutline(content.map((one) => ({ title: one.id, ...one }))))
  expect(of({ id: 'closing_date', type: 'date' }, { id: 'date_of_birth', type: 'date' })).toBe('date_of_birth')
  expect(of({ id: '1a_personalinformation_dateofbirth', type: 'date' })).toBe('1a_personalinformation_dateofbirth')
  expect(of({ id: 'dob', type: 'date' })).toBe('dob')
  expect(of({ id: 'birth_date', type: 'date', sensitive: true })).toBeUndefined()
  expect(of({ id: 'birth_date', type: 'text' }, { id: 'adobe_since', type: 'date' })).toBeUndefined()
})
