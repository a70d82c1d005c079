import { readConfig } from './config.ts'
import { sealedStores } from './features.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { openMasterKeys } from './platform/secrets/master-key-file.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { replaceMasterKey } from './platform/secrets/replace-master-key.ts'
import { renewDataKeys, tellResealing } from './records/resealing/renew-data-keys.ts'

// npm run keys:rotate [-- --data-keys | --status]. May be cut off at any moment and run again, beside the program or not.
const own = new Set(['--data-keys', '--status'])
const asked = process.argv.slice(2)
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
const config = readConfig(
  undefined,
  asked.filter((argument) => !own.has(argument)),
)
const log = createLog('warn')
const database = await openDatabase({ config: config.database, dataFolder: config.dataFolder, log, say })
try {
  const place = { dataFolder: config.dataFolder, given: config.masterKey }
  const masterKeys = await openMasterKeys(place)
  const parts = {
    database,
    clock: systemClock,
    say,
    sealed: sealedStores,
    secrets: await openSecrets({ database, masterKeys, clock: systemClock }),
  }
  if (!asked.includes('--status')) {
    await replaceMasterKey({ ...parts, masterKeys, place })
    if (asked.includes('--data-keys')) await renewDataKeys(parts)
  }
  await tellResealing(parts)
} finally {
  await database.close()
}
