import { randomBytes } from 'node:crypto'
import { appendFile, chmod, link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { keyBytes } from './aes-gcm.ts'
import { givenMasterKeys, type MasterKey, type MasterKeys, masterKey, parseMasterKeys } from './master-key.ts'

export type MasterKeyPlace = {
  readonly dataFolder: string
  /** CORBEL_MASTER_KEY: 32 bytes in base64 or hexadecimal, older keys after it; it takes the place of the file. */
  readonly given: string | undefined
}

const fileName = 'master-key'

/**
 * The keys that wrap data keys. They lie in one file of the data folder, made on first use and readable by the
 * program's user only, and never in the database: a dump of the database alone opens nothing.
 */
export async function openMasterKeys({ dataFolder, given }: MasterKeyPlace): Promise<MasterKeys> {
  if (given !== undefined) return givenMasterKeys(parseMasterKeys(given, 'CORBEL_MASTER_KEY'))
  await makeOnFirstUse(dataFolder)
  let last = await readMasterKeyFile(dataFolder)
  const read = async (): Promise<typeof last> => {
    last = await readMasterKeyFile(dataFolder)
    return last
  }
  return {
    current: async () => (await read())[0],
    known: async (missing) => (missing === undefined || last.some(({ id }) => id === missing) ? last : await read()),
  }
}

export async function readMasterKeyFile(dataFolder: string): Promise<readonly [MasterKey, ...MasterKey[]]> {
  const path = join(dataFolder, fileName)
  return parseMasterKeys(await readFile(path, 'utf8'), path)
}

/** Puts a new key before those that the file has; from this moment on it wraps. */
export async function addMasterKey(dataFolder: string): Promise<MasterKey> {
  const added = masterKey(randomBytes(keyBytes))
  await replaceFile(dataFolder, [added, ...(await readMasterKeyFile(dataFolder))])
  return added
}

/** Takes the older keys out of the file, once nothing is wrapped by them, and keeps them apart. Answers where. */
export async function setOldKeysAside(dataFolder: string): Promise<string> {
  const [current, ...older] = await readMasterKeyFile(dataFolder)
  const aside = join(dataFolder, `${fileName}.old`)
  // Kept before they are taken out: a crash between the two costs nothing but a line twice.
  await appendFile(aside, textOf(older), { mode: 0o600, flush: true })
  await chmod(aside, 0o600)
  await replaceFile(dataFolder, [current])
  return aside
}

const textOf = (keys: readonly MasterKey[]): string => keys.map(({ key }) => `${key.toString('base64')}\n`).join('')

/** As a whole or not at all: whoever reads meanwhile sees the file before or after. */
async function replaceFile(dataFolder: string, keys: readonly MasterKey[]): Promise<void> {
  const path = join(dataFolder, fileName)
  await rename(await writeDraft(path, textOf(keys)), path)
  await syncFolder(dataFolder)
}

/** A key that is lost cannot be made again, so it is on the disk, whole, before anything is protected with it. */
async function makeOnFirstUse(dataFolder: string): Promise<void> {
  const path = join(dataFolder, fileName)
  if (await isThere(path)) return
  await mkdir(dataFolder, { recursive: true })
  const draft = await writeDraft(path, textOf([masterKey(randomBytes(keyBytes))]))
  try {
    await link(draft, path)
    await syncFolder(dataFolder)
  } catch (error) {
    // Another program wrote it first: whatever lies there now is the key of all.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

async function isThere(path: string): Promise<boolean> {
  try {
    await readFile(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
