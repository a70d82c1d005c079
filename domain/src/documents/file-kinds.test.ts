import { describe, expect, test } from 'vitest'
import { fileLook, isPictureName, isShownInPlace, mediaTypeOf } from './file-kinds.ts'

const text = { signature: undefined, isText: true }
const bytes = (signature?: string) => ({ signature, isText: false })

describe('a file is taken for what its bytes are', () => {
  test.each([
    ['a.pdf', bytes('pdf'), 'application/pdf'],
    ['A.PDF', bytes('pdf'), 'application/pdf'],
    ['page.pdf', text, null],
    ['a.pdf', bytes('png'), null],
    ['a.jpg', bytes('jpg'), 'image/jpeg'],
    ['a.jpeg', bytes('jpg'), 'image/jpeg'],
    ['a.png', bytes('jpg'), null],
    ['a.docx', bytes('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.docx', bytes('zip'), null],
    ['a.doc', bytes('cfb'), 'application/msword'],
    ['a.mp3', bytes('mp3'), 'audio/mpeg'],
    ['a.txt', text, 'text/plain'],
    ['a.csv', text, 'text/csv'],
    ['a.html', text, 'text/html'],
    ['a.txt', bytes(), null],
    ['a.txt', bytes('pdf'), null],
  ])('%s with %o: %s', (name, evidence, mediaType) => expect(mediaTypeOf(name, evidence)).toBe(mediaType))

  test.each(['a.svg', 'a.exe', 'a.js', 'a.xml', 'a.php', 'a', 'pdf', 'a.pdf.exe', 'a.constructor', 'a.__proto__'])(
    '%s is never taken',
    (name) => {
      for (const evidence of [text, bytes('svg'), bytes('xml'), bytes('exe'), bytes('pdf')])
        expect(mediaTypeOf(name, evidence)).toBeNull()
    },
  )
})

test('only pictures and PDF are shown in place', () => {
  expect(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'].every(isShownInPlace)).toBe(true)
  expect(['text/html', 'image/svg+xml', 'text/plain', 'application/json', ''].some(isShownInPlace)).toBe(false)
})

test.each([
  ['a.pdf', 'pdf'],
  ['a.PDF', 'pdf'],
  ['a.jpeg', 'picture'],
  ['a.heic', 'other'],
  ['a.svg', 'other'],
  ['pdf', 'other'],
] as const)('%s is looked at as %s', (name, look) => {
  expect(fileLook(name)).toBe(look)
})

test('only pictures get a small picture', () => {
  expect(['a.png', 'a.JPG', 'a.webp'].every(isPictureName)).toBe(true)
  expect(['a.pdf', 'a.svg', 'a.heic', 'a'].some(isPictureName)).toBe(false)
})
