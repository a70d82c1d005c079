import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDocumentDesk } from '../samples/sample-document-desk.ts'
import { png } from '../samples/sample-file-desk.ts'
import { pdfOf } from '../samples/sample-pdf.ts'
import { wordReaderNamed } from './word-reader.ts'

const desk = await openDocumentDesk()
const { call, newFileLoan, kept, stored } = desk
const w2 = 'Form W-2 Wage and Tax Statement. Employer identification number. Wages, tips, other compensation.'

const classify = (owner: string, name: string, bytes: Buffer, type = 'application/octet-stream') =>
  call('officer', `POST docs/classify?module=opportunities&owner=${owner}&name=${encodeURIComponent(name)}`, bytes, {
    'content-type': type,
  })

test('a file that is about to be sent is read for what it may be, and nothing of it is kept', async () => {
  const owner = await newFileLoan()
  const before = [await kept(owner), await stored()]
  const answer = await classify(owner, 'scan0001.pdf', pdfOf([w2]))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({ isLocked: false, guesses: [{ kind: 'w2' }] })
  expect((await classify(owner, 'scan0001.pdf', pdfOf(['Nothing']))).body.guesses).toEqual([])
  expect((await classify(owner, 'scan.pdf', Buffer.from('%PDF-1.7 torn'))).body.guesses).toEqual([])
  const locked = await readFile(new URL('../samples/locked.pdf.sample', import.meta.url))
  expect((await classify(owner, 'scan.pdf', locked)).body).toEqual({ guesses: [], isLocked: true })
  expect((await classify(owner, 'scan.pdf', pdfOf([w2]), 'text/plain')).status).toBe(415)
  expect([await kept(owner), await stored()]).toEqual(before)
})

test('pictures are read by a service alone, and by none where none is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corbel-words-'))
  const path = join(folder, 'photo')
  await writeFile(path, Buffer.concat([png, Buffer.from(`SAYS:${w2}`)]))
  const file = { path, mediaType: 'application/octet-stream' }
  expect(await wordReaderNamed('none')(file)).toBe('')
  expect(await wordReaderNamed('stand-in')(file)).toBe(w2)
  expect(await wordReaderNamed('stand-in')({ ...file, path: join(folder, 'gone') })).toBe('')
})
