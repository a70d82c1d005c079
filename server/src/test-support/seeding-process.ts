import { fillDemo, seedCast } from '../../seeds/seed-demo.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { createAppPool } from '../platform/database/app-pool.ts'
import { createLog } from '../platform/log.ts'
import { sampleSecrets } from './sample-secrets.ts'

// A program of its own, so that a test can kill it: `node seeding-process.ts <connection as JSON> <master key as hex>`.
const [connection = '', masterKey = ''] = process.argv.slice(2)
const log = createLog('warn')
const pool = createAppPool({ connection: JSON.parse(connection), log })
const deps = {
  config: readConfig({}, []),
  log,
  clock: systemClock,
  database: { pool, appConnection: {}, ownerConnection: {}, close: () => pool.end() },
  secrets: sampleSecrets(Buffer.from(masterKey, 'hex'), systemClock),
  say: () => undefined,
  signal: new AbortController().signal,
}
await seedCast(deps)
await fillDemo(deps)
await pool.end()
