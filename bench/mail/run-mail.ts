import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import pg from 'pg'
import { readConfig } from '../../server/src/config.ts'
import { fillSharedText } from '../../server/src/emails/sending/fill-shared-text.ts'
import {
  insertMessages,
  insertSharedText,
  type NewMessage,
} from '../../server/src/emails/sending/message-repository.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { inTransaction } from '../../server/src/platform/database/transaction.ts'
import { openKeptFiles } from '../../server/src/platform/files/kept-files.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { createMailer } from '../../server/src/platform/mail/mailer.ts'
import { keyBytes } from '../../server/src/platform/secrets/aes-gcm.ts'
import { openCatcher } from '../../server/src/test-support/network/mail-catcher.ts'
import { createSampleLender } from '../../server/src/test-support/sample-lender.ts'
import { sampleSecrets } from '../../server/src/test-support/sample-secrets.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'

// npm run bench:mail
// A campaign of 10,000 in lane 2, each mail filled with values of its record under its sender's rights as it leaves,
// followed through claim, both marks and SMTP on this machine, with links led past us; and composed ones beside them.

const many = 10_000
const composed = 60
const composedEveryMs = 250

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const dataFolder = await mkdtemp(join(tmpdir(), 'corbel-bench-mail-'))
const log = createLog('error')
const database = await openDatabase({ config: { kind: 'embedded' }, dataFolder, log, say: () => undefined })
const owner = new pg.Pool(database.ownerConnection)
const { companyId, people } = await createSampleLender(owner)
const campaignId = newId()
await owner.query(
  `insert into campaign (company_id, id, title, subject, html, sender, owner_id, state, started_at, created_at, updated_at,
     updated_by_name)
   values ($1, $2, 'Spring', 'x', 'x', 'person', $3, 'running', now(), now(), now(), 'Ada')`,
  [companyId, campaignId, people.admin.id],
)

/** When each address got its mail. */
const arrived = new Map<string, number>()
const { url, close } = await openCatcher((to) => arrived.set(to, performance.now()))

const mailTo = (to: string, lane: NewMessage['lane']): NewMessage => {
  const at = new Date()
  const html = `<p>${'Lorem ipsum dolor sit amet. '.repeat(80)}</p>`
  return {
    ...{ id: newId(), recordId: null, module: null, lane, origin: 'campaign', originId: newId(), originKey: to },
    ...{ rightsOf: null, from: { name: 'Sample', address: 'desk@lender.test' }, replyTo: null, personId: null },
    ...{ to: { name: '', address: to }, toNorm: to, line: 'to', subject: 'News', dueAt: at, createdAt: at },
    body: { html, text: 'Lorem ipsum', toLine: [{ name: '', address: to }], ccLine: [], documents: [] },
  }
}
/** One of a campaign: what it says is kept once, and its own values come in when it leaves. */
const oneOfMany = (to: string): NewMessage => ({
  ...{ ...mailTo(to, lanes.mass), originId: campaignId, rightsOf: people.admin.id, body: null },
  ...{ recordId: people.borrower.id, module: 'prospects', personId: people.borrower.id },
})
const write = (mails: NewMessage[]) =>
  inTransaction(database, { companyId }, (db) => insertMessages(db, companyId, mails))

const mass = Array.from({ length: many }, (_one, at) => oneOfMany(`${at}@many${at % 50}.test`))
await inTransaction(database, { companyId }, (db) =>
  insertSharedText(db, companyId, {
    ...{ originId: campaignId, subject: 'News for {{prospect.title|you}}', at: new Date() },
    html: `<p>Dear {{prospect.title|friend}}</p><p>${'Lorem ipsum dolor sit amet. '.repeat(80)}</p><p><a href="https://rates.test/">Rates</a></p>`,
  }),
)
for (let at = 0; at < many; at += 1_000) await write(mass.slice(at, at + 1_000))

const limits = {
  massMailsPerCompanyPerHour: 1_000_000,
  mailsPerCompanyPerHour: 1_000_000,
  massMailsPerDomainPerHour: 1_000_000,
}
const config = readConfig({ SMTP_URL: url }, [])
const secrets = sampleSecrets(randomBytes(keyBytes), systemClock)
const { appConnection, ownerConnection } = database
const program = join(import.meta.dirname, '..', '..', 'server', 'src', 'test-support', 'mail-process.ts')
const sending = spawn(
  process.execPath,
  [program, JSON.stringify({ appConnection, ownerConnection, smtpUrl: url, limits, fills: true })],
  {
    stdio: 'inherit',
  },
)
const memoryMb = (): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${sending.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

while (arrived.size === 0) await pause(5)
const begun = performance.now()
const idle = memoryMb()
let most = idle
const written = new Map<string, number>()
for (let at = 0; at < composed; at += 1) {
  const to = `${at}@direct.test`
  written.set(to, performance.now())
  await write([mailTo(to, lanes.direct)])
  most = Math.max(most, memoryMb())
  await pause(composedEveryMs)
}
while (arrived.size < many + composed) {
  most = Math.max(most, memoryMb())
  await pause(50)
}
const seconds = (Math.max(...arrived.values()) - begun) / 1_000
const waits = [...written].map(([to, at]) => ((arrived.get(to) ?? Number.NaN) - at) / 1_000)

say(machine())
say(
  `| 10,000 mails through claim, both marks and SMTP; goal ≥ 200 a second | ${Math.round(many / seconds)} a second (${seconds.toFixed(1)} s) |`,
)
say(
  `| a composed one beside them, from its commit until SMTP has it, without the ten seconds to take it back; goal with them p95 < 15 s | median ${median(waits).toFixed(2)} s, p95 ${percentile(waits, 0.95).toFixed(2)} s |`,
)
say(
  `| memory while they are sent; goal < +150 MB | ${Math.round(idle)} MB at the first, at most ${Math.round(most)} MB |`,
)

// What it takes to fill one of them, alone.
const { recordKinds } = await import('../../server/src/features.ts')
const filling = {
  ...{ database, clock: systemClock, log, kinds: recordKinds, limits: config.limits, publicUrl: config.publicUrl },
  ...{ mailer: createMailer(config), files: openKeptFiles('/nowhere'), inbound: undefined, secrets },
}
const rows = await owner.query<{ id: string; to: string }>(
  `select id, to_norm as "to" from message where origin_id = $1 order by id limit 600`,
  [campaignId],
)
await owner.query('delete from message_body where message_id = any($1)', [rows.rows.map(({ id }) => id)])
const fills: number[] = []
for (const { id, to } of rows.rows) {
  const { from, replyTo, body: _none, ...rest } = oneOfMany(to)
  const message = {
    ...{ ...rest, id, fromName: from.name, fromAddress: from.address, replyTo, toName: '', toAddress: to },
    ...{ attempts: 0, repeats: 0, tracked: true, inReplyTo: null, linkSecret: id },
  }
  const at = performance.now()
  const filled = await fillSharedText(filling, { companyId, message })
  if (typeof filled === 'string') throw new Error(filled)
  fills.push(performance.now() - at)
}
say(
  `| filling one of them, with the database; goal p95 < 2 ms | median ${median(fills.slice(100)).toFixed(2)} ms, p95 ${percentile(fills.slice(100), 0.95).toFixed(2)} ms |`,
)

sending.kill('SIGKILL')
await close()
await owner.end()
await database.close()
await rm(dataFolder, { recursive: true, force: true })
