import { randomBytes } from 'node:crypto'
import { readConfig } from '../config.ts'
import { mailLoop } from '../emails/sending/mail-loop.ts'
import { systemClock } from '../platform/clock.ts'
import { createAppPool } from '../platform/database/app-pool.ts'
import { openKeptFiles } from '../platform/files/kept-files.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { keyBytes } from '../platform/secrets/aes-gcm.ts'
import { sampleSecrets } from './sample-secrets.ts'

// A program that sends mails, so that a test can kill it: `node mail-process.ts <connections and mail server as JSON>`.
const { appConnection, ownerConnection, smtpUrl, limits, fills } = JSON.parse(process.argv[2] ?? '{}')
const log = createLog('error')
const pool = createAppPool({ connection: appConnection, log, size: 2 })
const database = { pool, appConnection, ownerConnection, close: () => pool.end() }
const config = readConfig({ SMTP_URL: smtpUrl, CORBEL_LIMITS: JSON.stringify(limits ?? {}) }, [])
const secrets = sampleSecrets(randomBytes(keyBytes), systemClock)
const parts = { database, clock: systemClock, log, mailer: createMailer(config), limits: config.limits }
// Reading all features takes a moment: only what fills mails from records needs their kinds.
const kinds = fills ? (await import('../features.ts')).recordKinds : []
mailLoop({
  ...parts,
  files: openKeptFiles('/nowhere'),
  kinds,
  publicUrl: config.publicUrl,
  inbound: config.inbound,
  secrets,
}).start()
// The loop alone keeps no program alive.
setInterval(() => undefined, 60_000)
