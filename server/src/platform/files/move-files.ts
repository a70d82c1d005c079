import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/db.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import type { FileStore } from './file-store.ts'
import { listStoredFiles, type StoredFileRow, type StoringTable } from './stored-files-repository.ts'

export type MovingFiles = {
  readonly database: Database
  readonly tables: readonly StoringTable[]
  readonly companies: readonly string[]
  readonly from: FileStore
  readonly to: FileStore
  /** Where a file lies on its way. */
  readonly folder: string
  readonly say: (sentence: string) => void
}

export type MovedFiles = { moved: number; there: number; missing: number; changed: number }

const portion = 200

/**
 * Moves every file that a row names from one store to the other, one after the other: it is fetched, held against the
 * hash of its row, put there, read back and held against it again, and only then taken away here. Cut off anywhere it is
 * in one of them or in both, and the next run goes on.
 */
export async function moveFiles(moving: MovingFiles): Promise<MovedFiles> {
  const counted: MovedFiles = { moved: 0, there: 0, missing: 0, changed: 0 }
  for (const companyId of moving.companies)
    for (const table of moving.tables) await moveTable(moving, { companyId, table, counted })
  return counted
}

type OfTable = { readonly companyId: string; readonly table: StoringTable; readonly counted: MovedFiles }

async function moveTable(moving: MovingFiles, { companyId, table, counted }: OfTable): Promise<void> {
  let after = ''
  for (;;) {
    const page = { table, after, limit: portion }
    const files = await inTransaction(moving.database, { companyId }, (db) => listStoredFiles(db, companyId, page))
    for (const file of files) await moveOne(moving, file, counted)
    const last = files.at(-1)
    if (last === undefined) return
    after = last.name
  }
}

async function moveOne(moving: MovingFiles, file: StoredFileRow, counted: MovedFiles): Promise<void> {
  const { from, to, say } = moving
  if (await holds(to, file)) {
    // Put there by a run that was cut off, or by the program itself.
    await from.remove(file.name)
    counted.there += 1
    return
  }
  const path = await fetched(moving, file)
  if (path === null) {
    counted.missing += 1
    say(`${file.name} is in neither store.`)
    return
  }
  try {
    if (!(await isWhole(path, file))) {
      counted.changed += 1
      say(`${file.name} is not what its row says it is. It was left where it is.`)
      return
    }
    await to.put(path, file.name)
    if (!(await holds(to, file))) throw new Error(`${file.name} did not arrive as it was sent.`)
    await from.remove(file.name)
    counted.moved += 1
    if (counted.moved % 1_000 === 0) say(`${counted.moved} files moved.`)
  } finally {
    await rm(path, { force: true })
  }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function fetched({ from, folder }: MovingFiles, { name }: StoredFileRow): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newId())
  try {
    await pipeline(await from.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const handle = await open(path, 'r+')
    await handle.sync().finally(() => handle.close())
    return path
  } catch (error) {
    await rm(path, { force: true })
    if (isAbsent(error)) return null
    throw error
  }
}

async function isWhole(path: string, { sha256 }: StoredFileRow): Promise<boolean> {
  const handle = await open(path, 'r')
  return (await hashOf(handle.createReadStream())).equals(sha256)
}

async function holds(store: FileStore, { name, sha256 }: StoredFileRow): Promise<boolean> {
  try {
    return (await hashOf(await store.read(name))).equals(sha256)
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest()
}
