import { describe, expect, test } from 'vitest'
import { acceptsFileName, fileEnding, safeFileName } from './file-rules.ts'

describe('a file is shown under a harmless name', () => {
  test.each([
    ['pay stub.pdf', 'pay stub.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\w2.pdf', 'w2.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['‮fdp.exe', 'fdp.exe'],
    ['.htaccess', 'htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['Été 2026.PDF', 'Été 2026.PDF'],
    ['CON.pdf', '_CON.pdf'],
    ['folder/lpt1', '_lpt1'],
    ['aux .tar.pdf', '_aux .tar.pdf'],
    ['Console.pdf', 'Console.pdf'],
    ['a\0.pdf', 'a.pdf'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
  ])('%j becomes %j', (name, shown) => expect(safeFileName(name)).toBe(shown))

  test('a long name keeps its ending', () => {
    const shown = safeFileName(`${'a'.repeat(400)}.pdf`)
    expect(shown).toHaveLength(200)
    expect(fileEnding(shown)).toBe('pdf')
  })
})

test('a long name is not cut in the middle of a character', () => {
  const shown = safeFileName(`${'a'.repeat(195)}😀😀😀.pdf`)
  expect(shown.isWellFormed()).toBe(true)
  expect(shown.length).toBeLessThanOrEqual(200)
})

test('a name is as long as a file system takes it, counted in its bytes', () => {
  const shown = safeFileName(`${'貸'.repeat(150)}.pdf`)
  expect([shown, encodeURIComponent(shown).replaceAll(/%../g, '_').length]).toEqual([`${'貸'.repeat(78)}.pdf`, 238])
})

describe('an element takes its own types, or the general ones', () => {
  test.each([
    ['a.pdf', undefined, true],
    ['a.PDF', [], true],
    ['a.exe', undefined, false],
    ['a', undefined, false],
    ['a.svg', undefined, false],
    ['a.jpg', ['jpeg'], true],
    ['a.png', ['.pdf', 'application/pdf'], false],
    ['a.pdf', ['application/pdf'], true],
    ['a.png', ['image/*'], true],
    ['a.svg', ['image/*'], false],
    ['a.csv', ['*'], true],
    ['a', [''], false],
  ])('%j with %j: %j', (name, types, accepted) => expect(acceptsFileName(name, types)).toBe(accepted))
})
