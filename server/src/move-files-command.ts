import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { storingTables } from './features.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { moveFiles } from './platform/files/move-files.ts'
import { configuredStores } from './platform/files/open-file-store.ts'
import { createLog } from './platform/log.ts'
import { companyIds } from './platform/secrets/open-secrets.ts'

// npm run files:move -- --to s3|folder. May be cut off at any moment and run again, beside the program or not: that one
// reads both stores, and CORBEL_FILES says into which of them it puts new files.
const asked = process.argv.slice(2)
const at = asked.indexOf('--to')
const to = asked[at + 1]
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
if (at < 0 || (to !== 's3' && to !== 'folder'))
  throw new ConfigError('Say where to: npm run files:move -- --to s3, or --to folder.')
const config = readConfig(undefined, asked.toSpliced(at, 2))
const stores = configuredStores(config, systemClock)
if (stores.s3 === null) throw new ConfigError('There is one store only: S3_BUCKET names the other one.')
if (config.files.keptIn !== to)
  say(`New files still go to the other store: start the program with CORBEL_FILES=${to}, then run this once more.`)
const log = createLog('warn')
const database = await openDatabase({ config: config.database, dataFolder: config.dataFolder, log, say })
try {
  const [from, target] = to === 's3' ? [stores.folder, stores.s3] : [stores.s3, stores.folder]
  const counted = await moveFiles({
    ...{ database, from, say, to: target, tables: storingTables },
    companies: await companyIds(database),
    folder: join(config.dataFolder, 'files', 'moving'),
  })
  say(`${counted.moved} files moved, ${counted.there} were there already.`)
  if (counted.missing + counted.changed > 0) {
    say(`${counted.missing} are missing, ${counted.changed} are not what their rows say.`)
    process.exitCode = 1
  }
} finally {
  stores.s3.close?.()
  await database.close()
}
