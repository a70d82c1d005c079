import { demoParts, seedCast } from '../../seeds/seed-demo.ts'
import { seedPart } from '../../seeds/seed-part.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { sampleSecrets } from './sample-secrets.ts'
import type { TestDatabase } from './test-database.ts'

/** The demo companies with their cast, and of what they have the parts of these names. */
export async function seedDemoParts(
  database: TestDatabase,
  masterKey: Buffer,
  names: readonly string[],
): Promise<void> {
  const { signal } = new AbortController()
  const secrets = sampleSecrets(masterKey, systemClock)
  const deps = { config: readConfig({}, []), log: createLog('warn'), clock: systemClock, database, secrets }
  const given = { ...deps, say: () => undefined, signal }
  await seedCast(given)
  const parts = (await demoParts(given)).filter(({ name }) => names.includes(name))
  if (parts.length !== names.length) throw new Error(`the demo has not all of ${names.join(', ')}`)
  for (const part of parts) await seedPart(database, part, signal)
}
