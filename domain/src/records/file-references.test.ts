import { expect, test } from 'vitest'
import { filesTakenOff, foreignFiles, withKnownFiles } from './file-references.ts'
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

test('a file that an upload has just brought is no foreign one', () => {
  expect(foreignFiles({ license: [file('a'), file('new')] }, outline, current, ['new'])).toEqual([])
  expect(foreignFiles({ license: [file('new'), file('z')] }, outline, current, ['new'])).toEqual(['license'])
})

test('a file is off the record when nothing of it names the file any more', () => {
  expect(filesTakenOff(current, { license: [file('b')] }, outline)).toEqual(['a'])
  expect(filesTakenOff(current, { license: '', rows: [] }, outline)).toEqual(['a', 'b', 'c'])
  expect(filesTakenOff(current, { license: [file('b')], picture: [file('a')] }, outline)).toEqual([])
  expect(
    filesTakenOff(
      current,
      {
        rows: [
          { _id: 'r', scan: [] },
          { _id: 's', scan: [file('c')] },
        ],
      },
      outline,
    ),
  ).toEqual([])
  expect(filesTakenOff(current, { note: 'y' }, outline)).toEqual([])
})

test('whoever sends a file back cannot rename it, double it or hang anything on it', () => {
  const sent = {
    license: [{ _id: 'b', name: 'evil.exe', more: 1 }, file('a'), { _id: 'b' }, 7, { name: 'x' }],
    rows: [{ _id: 'r', scan: [{ _id: 'c', name: '' }], other: 1 }],
    note: [{ _id: 'a', name: 'y' }],
  }
  expect(withKnownFiles(sent, outline, current)).toEqual({
    license: [file('b'), file('a'), 7, { name: 'x' }],
    rows: [{ _id: 'r', scan: [file('c')], other: 1 }],
    note: [{ _id: 'a', name: 'y' }],
  })
})
