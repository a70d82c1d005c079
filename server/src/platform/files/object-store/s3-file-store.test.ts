import { createHash, randomBytes } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openObjectStore } from '../../../test-support/object-store/object-store-stand-in.ts'
import { systemClock } from '../../clock.ts'
import { folderStore, openKeptFiles } from '../kept-files.ts'
import { twoStores } from '../two-stores.ts'
import { s3FileStore } from './s3-file-store.ts'

const standIn = await openObjectStore()
const store = s3FileStore(standIn.place, systemClock)
const folder = await mkdtemp(join(tmpdir(), 'corbel-s3-'))
afterAll(async () => {
  store.close?.()
  await standIn.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  standIn.failing = null
  standIn.objects.clear()
  standIn.uploads.clear()
})

async function local(bytes: Buffer | string): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

test('a file is taken over, read whole and in part, and taken away', async () => {
  const path = await local('abcdef')
  await store.put(path, 'company/b1/one')
  await expect(access(path)).rejects.toThrow('ENOENT')
  expect(await text(await store.read('company/b1/one'))).toBe('abcdef')
  expect(await text(await store.read('company/b1/one', { start: 1, end: 3 }))).toBe('bcd')
  await store.remove('company/b1/one')
  await store.remove('company/b1/one')
  await expect(store.read('company/b1/one')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a large one goes in parts, each held against its hash, and comes back the same', async () => {
  const bytes = randomBytes(20 * 1_048_576 + 17)
  await store.put(await local(bytes), 'company/b1/large')
  expect(standIn.asked.filter((line) => line.includes('partNumber'))).toHaveLength(3)
  const back = await buffer(await store.read('company/b1/large'))
  const hashOf = (one: Buffer) => createHash('sha256').update(one).digest('hex')
  expect(hashOf(back)).toBe(hashOf(bytes))
  const part = await buffer(await store.read('company/b1/large', { start: 8_388_600, end: 8_388_620 }))
  expect(part.equals(bytes.subarray(8_388_600, 8_388_621))).toBe(true)
})

test('where a part is refused nothing is left, and the file stays where it was', async () => {
  const path = await local(randomBytes(17 * 1_048_576))
  standIn.failing = /partNumber=2/
  await expect(store.put(path, 'company/large')).rejects.toThrow('503')
  expect([standIn.objects.size, standIn.uploads.size]).toEqual([0, 0])
  await access(path)
})

test('parts of an upload that nobody ended go after a day, others stay', async () => {
  standIn.uploads.set('old', { key: 'a', initiated: new Date(Date.now() - 2 * 86_400_000), parts: new Map() })
  standIn.uploads.set('new', { key: 'b', initiated: new Date(), parts: new Map() })
  await store.tidy?.()
  expect([...standIn.uploads.keys()]).toEqual(['new'])
})

test('a store that does not know the caller is told as a failure, not as a missing file', async () => {
  const stranger = s3FileStore({ ...standIn.place, secretKey: 'another' }, systemClock)
  await expect(stranger.read('company/one')).rejects.toThrow('403')
  await expect(stranger.put(await local('x'), 'company/one')).rejects.toThrow('403')
  stranger.close?.()
})

test('no name leads out of the bucket', async () => {
  for (const name of ['../other/one', '/etc', 'a//b', 'a?uploads', ''])
    await expect(store.read(name)).rejects.toThrow(TypeError)
})

test('while files move each is read where it lies, new ones go to the first store', async () => {
  const old = folderStore(folder)
  await old.put(await local('old'), 'company/old')
  const both = twoStores(store, old)
  await both.put(await local('new'), 'company/new')
  expect([await text(await both.read('company/old')), await text(await both.read('company/new'))]).toEqual([
    'old',
    'new',
  ])
  expect([...standIn.objects.keys()]).toEqual(['company/new'])
  await both.remove('company/old')
  await expect(both.read('company/old')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('killed after the bytes and before the row: it is known which name to look for, and its object goes', async () => {
  const files = openKeptFiles(folder, store)
  async function* bytes(): AsyncGenerator<Buffer> {
    yield Buffer.from('abc')
  }
  const received = await files.incoming.receive(bytes(), { mostBytes: 10, watch: () => undefined })
  if (!received.ok) throw new Error('refused')
  await files.keep(received.value, 'company/aa/one')
  expect(standIn.objects.has('company/aa/one')).toBe(true)
  const { unsettled } = await openKeptFiles(folder, store).leftovers(new Date('2100-01-01'))
  expect(unsettled).toEqual(['company/aa/one'])
  await files.drop('company/aa/one')
  expect(standIn.objects.size).toBe(0)
})
