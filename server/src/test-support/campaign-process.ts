import { randomBytes } from 'node:crypto'
import { readConfig } from '../config.ts'
import { workOn } from '../emails/campaigns/work-on-campaign.ts'
import { massPeople } from '../people/list/mass-people.ts'
import { createAppPool } from '../platform/database/app-pool.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { keyBytes } from '../platform/secrets/aes-gcm.ts'
import { sampleSecrets } from './sample-secrets.ts'

// A program that writes the recipients of one campaign down, so that a test can kill it:
// `node campaign-process.ts <connections, and what it works on, as JSON>`.
const { appConnection, ownerConnection, companyId, id, worker, at } = JSON.parse(process.argv[2] ?? '{}')
const log = createLog('error')
const clock = { now: () => new Date(at) }
const pool = createAppPool({ connection: appConnection, log, size: 1 })
const database = { pool, appConnection, ownerConnection, close: () => pool.end() }
const parts = {
  ...{ database, clock, mailer: createMailer(readConfig({}, [])), masses: [massPeople] },
  secrets: sampleSecrets(randomBytes(keyBytes), clock),
  jobs: { enqueue: () => Promise.resolve() },
}
const campaign = { id, state: 'starting', dueAt: clock.now(), startedAt: null } as const
await workOn(parts, { companyId, campaign, worker, signal: new AbortController().signal })
