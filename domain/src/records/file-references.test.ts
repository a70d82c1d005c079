import { expect, test } from 'vitest'
import { foreignFiles } from './file-references.ts'
import { formOutline } from './form-outline.ts'

const outline = formOutline([
  { id: 'license', type: 'file' },
  { id: 'picture', type: 'image' },
  { id: 'note', type: 'text' },
  { id: 'rows', type: 'section', cloneable: true, childs: [{ id: 'scan', type: 'dropzone' }] },
])
const file = (_id: string) => ({ _id, name: `${_id}.pdf` })
const current = { license: [file('a'), file('b')], rows: [{ _id: 'r', scan: [file('c')] }], note: 'x' }

test('files that the record holds may be put in another order, taken off and moved', () => {
  const changes = { license: [file('b')], picture: [file('a')], rows: [{ _id: 's', scan: [file('c')] }], note: 'y' }
  expect(foreignFiles(changes, outline, current)).toEqual([])
  expect(foreignFiles({ license: '', picture: [] }, outline, current)).toEqual([])
})

test('a file of another record, or of none, is named by its place', () => {
  const changes = { license: [file('a'), file('z')], rows: [{ _id: 'r', scan: [file('y')] }] }
  expect(foreignFiles(changes, outline, current)).toEqual(['license', 'rows[r].scan'])
})
