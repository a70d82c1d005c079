import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ByteEvidence, signatureOf } from './byte-evidence.ts'

const folder = await mkdtemp(join(tmpdir(), 'corbel-evidence-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const eicar = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
)

/** The evidence of bytes that come in pieces of this size. */
function evidenceOf(bytes: Buffer, piece: number) {
  const evidence = new ByteEvidence()
  for (let at = 0; at < bytes.length; at += piece) evidence.watch(bytes.subarray(at, at + piece))
  return { isText: evidence.isText(), isInfected: evidence.isInfected, names: evidence.namesEncryption }
}

test.each<[string, Buffer, boolean]>([
  ['plain text', Buffer.from('a,b\r\n1,2\r\n'), true],
  ['text with accents, Han and emoji', Buffer.from('Été 貸款 😀\n'), true],
  ['text with a byte order mark', Buffer.from('\ufeffa,b'), true],
  ['a NUL', Buffer.from('a\0b'), false],
  ['Latin-1', Buffer.from('Été', 'latin1'), false],
  ['UTF-16', Buffer.from('abc', 'utf16le'), false],
  ['a character that is cut off', Buffer.from('abc😀').subarray(0, -1), false],
])('%s is text: %s', (_what, bytes, isText) => {
  for (const piece of [1, 2, 3, 1_000]) expect(evidenceOf(bytes, piece).isText).toBe(isText)
})

test('that a PDF has a password is found wherever it says so and however it is cut', () => {
  const trailer = Buffer.from('trailer\n<< /Root 1 0 R /Encrypt 7 0 R >>\n')
  for (const bytes of [trailer, Buffer.concat([Buffer.alloc(500, 65), trailer, Buffer.alloc(500, 66)])])
    for (const piece of [1, 7, 8, 9, 67, 10_000]) expect(evidenceOf(bytes, piece).names).toBe(true)
  expect(evidenceOf(Buffer.from('<< /Root 1 0 R /Enc rypt >>'), 4).names).toBe(false)
})

test('the test virus is found wherever it stands and however it is cut', () => {
  for (const bytes of [eicar, Buffer.concat([Buffer.alloc(500, 65), eicar, Buffer.alloc(500, 66)])])
    for (const piece of [1, 7, 67, 68, 69, 10_000]) expect(evidenceOf(bytes, piece).isInfected).toBe(true)
  expect(evidenceOf(eicar.subarray(1), 10).isInfected).toBe(false)
  expect(evidenceOf(Buffer.alloc(0), 1).isInfected).toBe(false)
})

test('a signature is read from the file; one that names nothing, or is broken, is none', async () => {
  const path = join(folder, 'file')
  for (const [bytes, signature] of [
    [Buffer.from('%PDF-1.7\n'), 'pdf'],
    [Buffer.from('<html>'), undefined],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), undefined],
    [Buffer.from('504b0304ffffffffffffffffffffffffffffffffffff', 'hex'), undefined],
    [Buffer.from('GIF89a'), 'gif'],
  ] as const) {
    await writeFile(path, bytes)
    const found = await signatureOf(path)
    if (signature === undefined) expect(['pdf', 'png', 'jpg', 'gif', 'docx', 'xlsx']).not.toContain(found)
    else expect(found).toBe(signature)
  }
  await expect(signatureOf(join(folder, 'absent'))).rejects.toThrow('ENOENT')
})
