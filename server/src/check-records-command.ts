import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { companyIds } from './platform/secrets/open-secrets.ts'
import { checkRecords } from './records/checking/check-records.ts'
import { mendRecords } from './records/checking/mend-records.ts'
import { describeDifference } from './records/checking/record-difference.ts'

// npm run check:records [-- --data DIR] [--mend]. Beside the running program or not; ends with 1 where something differs.
const asked = process.argv.slice(2)
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
const config = readConfig(
  undefined,
  asked.filter((argument) => argument !== '--mend'),
)
const log = createLog('warn')
const database = await openDatabase({ config: config.database, dataFolder: config.dataFolder, log, say })
try {
  const companies = await companyIds(database)
  let count = 0
  for (const companyId of companies) {
    const differences = await checkRecords(database, companyId)
    count += differences.length
    for (const difference of differences) say(`${companyId}: ${describeDifference(difference)}`)
    if (!asked.includes('--mend') || differences.length === 0) continue
    await mendRecords(database, companyId, differences)
    say(`${companyId}: ${(await checkRecords(database, companyId)).length} differences are left after mending.`)
  }
  say(`${count} differences in ${companies.length} companies.`)
  if (count > 0) process.exitCode = 1
} finally {
  await database.close()
}
