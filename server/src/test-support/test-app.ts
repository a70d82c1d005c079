import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Limits } from '../limits.ts'
import { createSettableClock, type SettableClock, systemClock } from '../platform/clock.ts'
import type { Route } from '../platform/http/route.ts'
import { createLog, type Log } from '../platform/log.ts'
import { keyBytes } from '../platform/secrets/aes-gcm.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import type { MasterKeys } from '../platform/secrets/master-key.ts'
import { openSecrets } from '../platform/secrets/open-secrets.ts'
import { sampleSecrets } from './sample-secrets.ts'
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'
import { whenOver } from './when-over.ts'

export type TestApp = {
  readonly app: Awaited<ReturnType<typeof createApp>>
  readonly database: TestDatabase
  readonly clock: SettableClock
  readonly config: Config
  readonly secrets: Secrets
}

export type TestAppOptions = TestDatabaseOptions & {
  readonly limits?: Partial<Limits>
  readonly publicUrl?: string
  readonly smtpUrl?: string
  readonly nameServers?: readonly string[]
  readonly trustedProxies?: string
  readonly staffHost?: string
  readonly site?: object
  readonly trials?: 'open' | 'closed'
  readonly unknownAccounts?: 'told' | 'untold'
  readonly log?: Log
  /** More of the environment that it starts in. */
  readonly environment?: Readonly<Record<string, string>>
  /** In place of one key that never changes. */
  readonly masterKeys?: MasterKeys
  /** Beside the program's own: to test what every route has in common. */
  readonly moreRoutes?: readonly Route[]
}

/**
 * The whole program on a test database, replies held against their endpoints: `const { app } = await openTestApp()` at
 * the head of a test file. `app.inject` answers without a port.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase(options)
  const dataFolder = await mkdtemp(join(tmpdir(), `corbel-test-${randomBytes(3).toString('hex')}-`))
  whenOver(() => rm(dataFolder, { recursive: true, force: true }))
  const config = readConfig(
    {
      CORBEL_DATA: dataFolder,
      CORBEL_URL: options.publicUrl,
      CORBEL_LIMITS: JSON.stringify(options.limits ?? {}),
      CORBEL_CHECK_REPLIES: 'true',
      ...options.environment,
      SMTP_URL: options.smtpUrl,
      CORBEL_NAME_SERVERS: options.nameServers?.join(),
      CORBEL_TRUSTED_PROXIES: options.trustedProxies,
      CORBEL_STAFF_HOST: options.staffHost,
      CORBEL_SITE: options.site === undefined ? undefined : JSON.stringify(options.site),
      CORBEL_TRIALS: options.trials,
      CORBEL_UNKNOWN_ACCOUNTS: options.unknownAccounts,
    },
    [],
  )
  const clock = createSettableClock(systemClock.now())
  const secrets =
    options.masterKeys === undefined
      ? sampleSecrets(randomBytes(keyBytes), clock)
      : await openSecrets({ database, clock, masterKeys: options.masterKeys })
  const app = await createApp(
    { config, log: options.log ?? createLog('silent'), clock, database, secrets },
    options.moreRoutes,
  )
  whenOver(() => app.close())
  await app.ready()
  return { app, database, clock, config, secrets }
}
