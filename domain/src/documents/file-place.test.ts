import { describe, expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { formOutline } from '../records/form-outline.ts'
import { fileTypesOf, findFilePlace, refuseFiles, valuesWithFiles, withFiles } from './file-place.ts'

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({ id, type, ...more })
const outline = formOutline([
  field('license', 'file'),
  field('photo', 'image', { isMultiple: false }),
  field('note', 'text'),
  field('secret', 'file', { hided_roles: ['2'] }),
  field('fixed', 'file', { readonly_roles: ['all'] }),
  { id: 'accounts', type: 'section', cloneable: true, childs: [field('scan', 'dropzone'), field('bank', 'text')] },
])
const file = (_id: string) => ({ _id, name: `${_id}.pdf` })
const values = {
  license: [file('a')],
  photo: [file('p')],
  accounts: [
    { _id: 'r1', bank: 'One' },
    { _id: 'r2', bank: 'Two', scan: [file('s')] },
  ],
}
const find = (element: string, row?: string, roleId = '2') =>
  findFilePlace({ outline, values, roleId }, { element, row })
const found = (element: string, row?: string) => {
  const place = find(element, row)
  if (!place.ok) throw new Error(place.refusal.code)
  return place.value
}
const codeOf = (...asked: Parameters<typeof find>) => {
  const place = find(...asked)
  return place.ok ? null : place.refusal.code
}

describe('a place for files', () => {
  test('is a field of files, with those that are there', () => {
    expect(found('license')).toMatchObject({ row: null, files: [file('a')] })
  })

  test('is a column of a row that the record has', () => {
    expect(found('scan', 'r2')).toMatchObject({ row: { section: 'accounts', id: 'r2' }, files: [file('s')] })
    expect(found('scan', 'r1')).toMatchObject({ files: [] })
  })

  test.each([
    ['nope', undefined, 'invalid-request'],
    ['note', undefined, 'invalid-fields'],
    ['bank', 'r1', 'invalid-fields'],
    ['scan', undefined, 'invalid-fields'],
    ['scan', 'r9', 'invalid-fields'],
    ['license', 'r1', 'invalid-request'],
    ['accounts', undefined, 'invalid-request'],
    ['secret', undefined, 'field-not-allowed'],
    ['fixed', undefined, 'field-not-allowed'],
  ])('%s, row %s: %s', (element, row, code) => expect(codeOf(element, row)).toBe(code))

  test('hidden from one role is open to another', () => expect(codeOf('secret', undefined, '3')).toBeNull())
})

describe('files that a place takes', () => {
  test.each([
    ['license', ['a.pdf', 'b.csv'], null],
    ['license', [], 'invalid-fields'],
    ['license', ['a.exe'], 'media-type-not-supported'],
    ['license', ['a.pdf', 'a.svg'], 'media-type-not-supported'],
    ['photo', ['a.png'], null],
    ['photo', ['a.png', 'b.png'], 'invalid-fields'],
    ['photo', ['a.pdf'], 'media-type-not-supported'],
  ])('%s takes %j: %s', (element, names, code) =>
    expect(
      refuseFiles(
        found(element),
        names.map((name) => ({ name })),
      )?.refusal.code ?? null,
    ).toBe(code),
  )

  const megabyte = 1024 * 1024
  test.each([
    ['as many as the form says, with those that are there', { maxFiles: 2 }, [1], null],
    ['one too many', { maxFiles: 2 }, [1, 1], 'documents.refused.mostFiles'],
    ['a second one where the form says one', { maxFiles: 1 }, [1], 'documents.refused.mostFiles'],
    ['as large as the form says', { maxSize: 2 }, [2 * megabyte], null],
    ['one byte too large', { maxSize: 2 }, [1, 2 * megabyte + 1], 'documents.refused.tooLargeHere'],
    ['no size of its own', { maxSize: 0 }, [45 * megabyte], null],
  ])('%s', (_what, more, sizes, key) => {
    const place = findFilePlace(
      { outline: formOutline([field('paper', 'file', more)]), values: { paper: [file('a')] }, roleId: '2' },
      { element: 'paper' },
    )
    if (!place.ok) throw new Error(place.refusal.code)
    const refusal = refuseFiles(
      place.value,
      sizes.map((size) => ({ name: 'x.pdf', size })),
    )?.refusal
    expect(refusal?.code === 'invalid-fields' ? refusal.fields?.paper?.key : (refusal?.code ?? null)).toBe(key)
  })

  test('come behind those that are there, or in the place of the only one', () => {
    expect(withFiles(found('license'), [file('b')])).toEqual([file('a'), file('b')])
    expect(withFiles(found('photo'), [file('b')])).toEqual([file('b')])
  })

  test('are sent with nothing else of their section', () => {
    expect(valuesWithFiles(found('license'), [file('b')], values)).toEqual({ license: [file('b')] })
    expect(valuesWithFiles(found('scan', 'r2'), [file('b')], values)).toEqual({
      accounts: [{ _id: 'r1' }, { _id: 'r2', scan: [file('b')] }],
    })
  })
})

test('an element says what it takes; pictures take pictures', () => {
  expect(fileTypesOf({ type: 'file', file_type: ['pdf'] })).toEqual(['pdf'])
  expect(fileTypesOf({ type: 'image', file_type: [] })).toContain('webp')
  expect(fileTypesOf({ type: 'dropzone' })).toContain('xlsx')
})
