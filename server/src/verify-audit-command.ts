import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { describeProof, verifyEveryTrail } from './security/verify-every-trail.ts'

// npm run audit:verify. Ends with 1 where a trail is broken, so that a scheduler notices.
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
const config = readConfig()
const log = createLog('warn')
const database = await openDatabase({ config: config.database, dataFolder: config.dataFolder, log, say })
try {
  const proofs = await verifyEveryTrail(database)
  for (const proof of proofs) say(describeProof(proof))
  if (proofs.some(({ broken }) => broken !== null)) process.exitCode = 1
} finally {
  await database.close()
}
