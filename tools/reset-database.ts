import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { isPostmasterAlive, readPostmasterFile } from '../server/src/platform/database/embedded/postmaster-file.ts'
import { createLog } from '../server/src/platform/log.ts'

// npm run db:reset [-- --data DIR]   removes the embedded database of the data folder: the next start makes a new one.
const config = readConfig()
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

if (config.database.kind === 'external') {
  throw new Error('DATABASE_URL is set: Corbel removes only the database that it made itself.')
}
if (!existsSync(config.dataFolder)) {
  say(`${config.dataFolder} does not exist: there is nothing to remove.`)
} else {
  // Starting it once finds it wherever it was put, and tells whether anyone else uses it.
  const embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: createLog('warn'), say })
  await embedded.close()
  const file = await readPostmasterFile(join(embedded.home, 'cluster'))
  if (file && isPostmasterAlive(file.pid)) throw new Error('The database is in use: stop Corbel first.')
  await rm(embedded.home, { recursive: true })
  await rm(join(config.dataFolder, 'database-id'), { force: true })
  say(`Removed the database in ${embedded.home}. Files in ${config.dataFolder} stay.`)
}
