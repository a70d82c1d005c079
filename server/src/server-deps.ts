import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/db.ts'
import type { Log } from './platform/log.ts'
import type { Secrets } from './platform/secrets/company-secrets.ts'

/** What the program hands to its parts; a test makes its own, with a test database and a clock that stands still. */
export type ServerDeps = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  readonly secrets: Secrets
  /** Of a demo company while its records are still coming; absent where no demo is loaded. */
  readonly isBeingFilled?: (companyId: string) => boolean
}
