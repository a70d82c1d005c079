import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { formOutline } from '../../records/form-outline.ts'
import { mergeObstacle } from './merge-rules.ts'
import { chosenValues, differentFields, fileFieldsOf, valuesGivenBack } from './merged-values.ts'

const content: FormElement[] = [
  {
    ...{ id: 'person', type: 'section', title: 'Person' },
    childs: [
      { id: 'name', type: 'text', title: 'Name' },
      { id: 'ssn', type: 'ssn', title: 'Number' },
      { id: 'closed', type: 'text', title: 'Closed', readonly_roles: ['2'] },
      { id: 'hidden', type: 'text', title: 'Hidden', hided_roles: ['2'] },
      { id: 'sum', type: 'number', title: 'Sum', hide: true },
      { id: 'papers', type: 'file', title: 'Papers' },
    ],
  },
  { id: 'jobs', type: 'section', title: 'Jobs', cloneable: true, childs: [{ id: 'at', type: 'text', title: 'At' }] },
]
const outline = formOutline(content)
const roleId = '2'
const file = (id: string) => ({ _id: id, name: `${id}.pdf` })

describe('fields that differ', () => {
  const ids = (survivor: object, absorbed: object) =>
    differentFields({ outline, survivor: { ...survivor }, absorbed: { ...absorbed }, roleId }).map(({ id }) => id)

  test('are those of which the one who goes says something else', () => {
    expect(ids({ name: 'A' }, { name: 'B' })).toEqual(['name'])
    expect(ids({ name: 'A' }, { name: 'A' })).toEqual([])
    expect(ids({ name: 'A' }, { name: '' })).toEqual([])
    expect(ids({}, { name: 'B', jobs: [{ _id: 'a', at: 'Mill' }] })).toEqual(['name', 'jobs'])
  })

  test('leave out what the role does not see, what the form writes by itself, and files', () => {
    expect(ids({}, { hidden: 'x', sum: '1', papers: [file('a')], gone: 'y' })).toEqual([])
  })

  test('tell nothing of whether two protected values are equal', () => {
    const secret = { enc: 'k.1', shown: '•••-••-6789' }
    expect(ids({ ssn: secret }, { ssn: secret })).toEqual(['ssn'])
    expect(ids({ ssn: secret }, { ssn: { ...secret, enc: 'k.2' } })).toEqual(['ssn'])
  })

  test('offer no choice where the role may not write, and rows of both', () => {
    const fields = differentFields({ outline, survivor: {}, absorbed: { closed: 'x', jobs: [{ _id: 'a' }] }, roleId })
    expect(fields.map(({ id, takes }) => [id, takes])).toEqual([
      ['closed', []],
      ['jobs', ['absorbed', 'both']],
    ])
  })
})

test('what is sent is what was chosen, rows and files of both together', () => {
  const survivor = { name: 'A', jobs: [{ _id: 'a' }], papers: [file('1')] }
  const absorbed = { name: 'B', jobs: [{ _id: 'b' }], papers: [file('2')] }
  const fileFields = fileFieldsOf({ outline, absorbed, roleId })
  expect(fileFields).toEqual(['papers'])
  expect(chosenValues({ outline, survivor, absorbed, take: { jobs: 'both', name: 'absorbed' }, fileFields })).toEqual({
    ...{ name: 'B', jobs: [{ _id: 'a' }, { _id: 'b' }], papers: [file('1'), file('2')] },
  })
  expect(chosenValues({ outline, survivor, absorbed, take: {}, fileFields: [] })).toEqual({})
})

test('what is given back is what nobody has changed since', () => {
  const kept = { before: { name: 'A' }, after: { name: 'B', closed: 'x', jobs: [{ _id: 'b' }], sum: '2' } }
  const current = { name: 'B', closed: 'y', jobs: [{ _id: 'b' }], sum: '2' }
  expect(valuesGivenBack(kept, current, outline)).toEqual({ values: { name: 'A', jobs: [] }, kept: ['closed'] })
})

describe('two are no pair', () => {
  const one = { id: '1', kind: 'prospects', active: true } as const
  const other = { ...one, id: '2' }
  test.each([
    ['same-record', { survivor: one, absorbed: one }],
    ['other-kind', { survivor: one, absorbed: { ...other, kind: 'contacts' as const } }],
    ['own-record', { survivor: one, absorbed: { ...other, id: '9' } }],
    ['inactive', { survivor: { ...one, active: false }, absorbed: other }],
    ['inactive', { survivor: one, absorbed: { ...other, active: false } }],
    [null, { survivor: one, absorbed: other }],
  ] as const)('%s', (obstacle, pair) => {
    expect(mergeObstacle({ actorId: '9', ...pair })).toBe(obstacle)
  })
})
