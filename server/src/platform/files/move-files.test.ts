import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileDesk } from '../../documents/samples/sample-file-desk.ts'
import { storingTables } from '../../features.ts'
import { openObjectStore } from '../../test-support/object-store/object-store-stand-in.ts'
import { systemClock } from '../clock.ts'
import { folderStore } from './kept-files.ts'
import { moveFiles } from './move-files.ts'
import { s3FileStore } from './object-store/s3-file-store.ts'

const standIn = await openObjectStore()
const s3 = s3FileStore(standIn.place, systemClock)
const desk = await openFileDesk({ environment: standIn.environment })
const folder = await mkdtemp(join(tmpdir(), 'corbel-move-'))
afterAll(async () => {
  s3.close?.()
  await standIn.close()
  await rm(folder, { recursive: true, force: true })
})
const local = folderStore(desk.config.dataFolder)
const { database, lender } = desk
const moving = { database, tables: storingTables, companies: [lender.companyId], folder, say: () => undefined }
const toFolder = () => moveFiles({ ...moving, from: s3, to: local })
const toStore = () => moveFiles({ ...moving, from: local, to: s3 })
const view = async (id: string) => (await desk.get('officer', `GET auth/file/view/${id}`)).text.slice(0, 5)

test('files move to the other store and back while the program serves them, each held against its hash', async () => {
  const owner = await desk.newFileLoan()
  const ids = [
    await desk.put('officer', owner, 'license'),
    await desk.put('officer', await desk.newFileLoan(), 'license'),
  ]
  expect([standIn.objects.size, await desk.stored()]).toEqual([2, []])
  expect(await toFolder()).toEqual({ moved: 2, there: 0, missing: 0, changed: 0 })
  expect([standIn.objects.size, (await desk.stored()).length]).toEqual([0, 2])
  for (const id of ids) expect(await view(id)).toBe('%PDF-')

  // Cut off: the store answers no more in the middle.
  const [first] = (await desk.rows(owner)).map((row) => String(row.storage_name))
  standIn.failing = new RegExp(`PUT .*${String(first).split('/').at(-1)}`)
  await expect(toStore()).rejects.toThrow('503')
  for (const id of ids) expect(await view(id)).toBe('%PDF-')
  standIn.failing = null
  const { moved, there } = await toStore()
  expect([moved + there > 0, standIn.objects.size, await desk.stored()]).toEqual([true, 2, []])
  for (const id of ids) expect(await view(id)).toBe('%PDF-')
})

test('a file that is not what its row says stays where it is and is told of', async () => {
  const owner = await desk.newFileLoan()
  await desk.put('officer', owner, 'license')
  const name = String((await desk.rows(owner))[0]?.storage_name)
  standIn.objects.set(name, Buffer.from('%PDF-other'))
  const other = await desk.newFileLoan()
  await desk.put('officer', other, 'license')
  standIn.objects.delete(String((await desk.rows(other))[0]?.storage_name))
  expect(await toFolder()).toMatchObject({ missing: 1, changed: 1 })
  expect(standIn.objects.get(name)?.toString()).toBe('%PDF-other')
  expect((await desk.stored()).some((path) => path.endsWith(name))).toBe(false)
})

test('a file that is there twice is taken away where it came from', async () => {
  const owner = await desk.newFileLoan()
  await desk.put('officer', owner, 'license')
  const name = String((await desk.rows(owner))[0]?.storage_name)
  const bytes = standIn.objects.get(name) ?? Buffer.from('')
  await writeFile(join(folder, 'copy'), bytes)
  await local.put(join(folder, 'copy'), name)
  expect((await toFolder()).there).toBeGreaterThan(0)
  expect(standIn.objects.has(name)).toBe(false)
})
