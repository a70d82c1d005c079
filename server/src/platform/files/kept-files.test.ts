import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'

const folders: string[] = []
let folder = ''
let files: KeptFiles
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corbel-files-'))
  folders.push(folder)
  files = openKeptFiles(folder)
})
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))))

const receive = (content: string | AsyncIterable<Buffer>, mostBytes = 1_000) =>
  files.incoming.receive(typeof content === 'string' ? chunks(content) : content, { mostBytes, watch: () => undefined })
async function* chunks(content: string): AsyncGenerator<Buffer> {
  for (const letter of content) yield Buffer.from(letter)
}
const received = async (content: string) => {
  const answer = await receive(content)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

test('what comes in is hashed, and kept under its name once and for all', async () => {
  const file = await received('abc')
  expect(file.size).toBe(3)
  expect(file.sha256.toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  await files.keep(file, 'company/b1/one')
  await files.settle('company/b1/one')
  expect(await everything()).toHaveLength(1)
  expect(await text(await files.store.read('company/b1/one'))).toBe('abc')
  expect(await text(await files.store.read('company/b1/one', { start: 1, end: 1 }))).toBe('b')
})

test('too much, and a source that breaks off, leave nothing', async () => {
  expect(await receive('abcdef', 5)).toEqual({ ok: false, refusal: { code: 'too-large' } })
  async function* breaking(): AsyncGenerator<Buffer> {
    yield Buffer.from('ab')
    throw new Error('the caller is gone')
  }
  await expect(receive(breaking())).rejects.toThrow('the caller is gone')
  expect(await everything()).toEqual([])
})

test('what is dropped is gone, with what was written down of it', async () => {
  await files.keep(await received('abc'), 'company/one')
  await files.drop('company/one')
  expect(await everything()).toEqual([])
  await expect(files.store.read('company/one')).rejects.toThrow('ENOENT')
  await files.drop('company/one')
})

test('after a crash it is known what came in and was not kept, and what was kept and not settled', async () => {
  expect(await files.leftovers(new Date('2100-01-01'))).toEqual({ unsettled: [], stale: [] })
  const stale = await received('abc')
  await files.keep(await received('def'), 'company/b1/one')
  const settled = await received('ghi')
  await files.keep(settled, 'company/two')
  await files.settle('company/two')
  expect(await files.leftovers(new Date('2000-01-01'))).toEqual({ unsettled: [], stale: [] })
  await utimes(stale.path, 0, 0)
  expect(await files.leftovers(new Date('2000-01-01'))).toEqual({ unsettled: [], stale: [stale.path] })
  const found = await files.leftovers(new Date('2100-01-01'))
  expect(found).toEqual({ unsettled: ['company/b1/one'], stale: [stale.path] })
  await files.removeStale(stale.path)
  await files.settle('company/b1/one')
  expect(await files.leftovers(new Date('2100-01-01'))).toEqual({ unsettled: [], stale: [] })
})

test('no name leads out of the folder', async () => {
  await writeFile(join(folder, 'secret'), 'x')
  const file = await received('abc')
  for (const name of ['../secret', '/etc/passwd', '..', 'a/../../secret', 'a//b', '', 'a b'])
    await expect(files.store.put(file.path, name)).rejects.toThrow(TypeError)
  await expect(files.store.read('../../secret')).rejects.toThrow(TypeError)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('x')
})
