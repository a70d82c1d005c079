import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type pg from 'pg'
import { receiveFile } from '../documents/uploading/received-file.ts'
import { storeUpload } from '../documents/uploading/store-upload.ts'
import { loanRecords } from '../loans/loan-offers.ts'
import { systemClock } from '../platform/clock.ts'
import { createAppPool } from '../platform/database/app-pool.ts'
import { openKeptFiles } from '../platform/files/kept-files.ts'
import { createLog } from '../platform/log.ts'
import { keyBytes } from '../platform/secrets/aes-gcm.ts'
import { sampleSecrets } from './sample-secrets.ts'

// A program that takes one upload and dies in the middle of it: `node upload-process.ts <what and where as JSON>`. It
// kills itself, so that it dies at the very step, and no later one can be under way.

const { appConnection, ownerConnection, dataFolder, actor, target, name, point } = JSON.parse(process.argv[2] ?? '{}')
const [when, step] = String(point).split(' ')

const die = (): void => void process.kill(process.pid, 'SIGKILL')

/** The step itself, with death before or after it; once, where it comes more than once. */
function deadly<Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) {
  return async function around(this: unknown, ...args: Args): Promise<Answer> {
    if (when === 'before') die()
    const answer = await act.apply(this, args)
    if (when === 'after') die()
    return answer
  }
}

async function plantSync(): Promise<void> {
  const handle = await open(import.meta.filename)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  prototype.sync = deadly(prototype.sync)
}

function plantRename(): void {
  const files = createRequire(import.meta.url)('node:fs/promises')
  files.rename = deadly(files.rename)
  syncBuiltinESMExports()
}

/** The commit of the transaction in which the row of the file is written. */
function plantRow(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    const commit = deadly(query)
    let hasRow = false
    client.query = ((...asked: unknown[]) => {
      const [statement] = asked
      const text = typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
      if (text.includes('insert into file')) hasRow = true
      return hasRow && text === 'COMMIT' ? commit(...asked) : query(...asked)
    }) as typeof client.query
  })
}

const pool = createAppPool({ connection: appConnection, log: createLog('error'), size: 2 })
const database = { pool, appConnection, ownerConnection, close: () => pool.end() }
const files = openKeptFiles(dataFolder)
const secrets = sampleSecrets(randomBytes(keyBytes), systemClock)
const at = systemClock.now()

async function* bytes(): AsyncGenerator<Buffer> {
  yield Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
}

if (step === 'sync') await plantSync()
if (step === 'rename') plantRename()
if (step === 'row') plantRow(pool)
const received = await receiveFile(files.incoming, {
  ...{ name, bytes: bytes(), mostBytes: 1_000 },
  onInfected: async () => undefined,
})
if (!received.ok) throw new Error(received.refusal.code)
const stored = await storeUpload(
  { target, files: [received.value] },
  {
    ...{ kinds: [loanRecords], services: { database, files, secrets }, actor, at, claim: null },
    client: { language: 'en', isWeb: false },
  },
)
process.stdout.write(stored.ok ? 'stored\n' : `refused: ${stored.refusal.code}\n`)
await pool.end()
