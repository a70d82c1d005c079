import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { keyBytes } from './aes-gcm.ts'

export type MasterKeyPlace = {
  readonly dataFolder: string
  /** CORBEL_MASTER_KEY: 32 bytes in base64 or hexadecimal; it takes the place of the file. */
  readonly given: string | undefined
}

const fileName = 'master-key'

/**
 * The key that wraps every company's data key. It lies in one file of the data folder, made on first use and readable
 * by the program's user only, and never in the database: a dump of the database alone opens nothing.
 */
export async function readMasterKey({ dataFolder, given }: MasterKeyPlace): Promise<Buffer> {
  if (given !== undefined) return parseKey(given, 'CORBEL_MASTER_KEY')
  const path = join(dataFolder, fileName)
  const found = await readIfThere(path)
  if (found !== null) return parseKey(found, path)
  await mkdir(dataFolder, { recursive: true })
  await writeOnce(path, randomBytes(keyBytes).toString('base64'))
  // Another program may have written it first: whatever lies there now is the key of all.
  return parseKey(await readFile(path, 'utf8'), path)
}

function parseKey(text: string, place: string): Buffer {
  const trimmed = text.trim()
  const key = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64')
  if (key.length !== keyBytes)
    throw new Error(`${place} must hold a key of ${keyBytes} bytes in base64 or hexadecimal.`)
  return key
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A key that is lost cannot be made again, so it is on the disk, whole, before anything is protected with it. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
    await syncFolder(join(path, '..'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
