import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import pg from 'pg'
import { insertMessages, type NewMessage } from '../../server/src/emails/sending/message-repository.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { inTransaction } from '../../server/src/platform/database/transaction.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openCatcher } from '../../server/src/test-support/network/mail-catcher.ts'
import { createSampleLender } from '../../server/src/test-support/sample-lender.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'

// npm run bench:mail
// 10,000 mails to many through claim, both marks and SMTP on this machine, and composed ones beside them.

const many = 4_000
const composed = 60
const composedEveryMs = 250

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const dataFolder = await mkdtemp(join(tmpdir(), 'corbel-bench-mail-'))
const log = createLog('error')
const database = await openDatabase({ config: { kind: 'embedded' }, dataFolder, log, say: () => undefined })
const owner = new pg.Pool(database.ownerConnection)
const { companyId } = await createSampleLender(owner)

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
const write = (mails: NewMessage[]) =>
  inTransaction(database, { companyId }, (db) => insertMessages(db, companyId, mails))

const mass = Array.from({ length: many }, (_one, at) => mailTo(`${at}@many${at % 50}.test`, lanes.mass))
for (let at = 0; at < many; at += 1_000) await write(mass.slice(at, at + 1_000))

const limits = {
  massMailsPerCompanyPerHour: 1_000_000,
  mailsPerCompanyPerHour: 1_000_000,
  massMailsPerDomainPerHour: 1_000_000,
}
const { appConnection, ownerConnection } = database
const program = join(import.meta.dirname, '..', '..', 'server', 'src', 'test-support', 'mail-process.ts')
const sending = spawn(
  process.execPath,
  ["--cpu-prof", "--cpu-prof-dir=/tmp/senders/prof", program, JSON.stringify({ appConnection, ownerConnection, smtpUrl: url, limits })],
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

sending.kill("SIGINT"); await pause(3000)
await close()
await owner.end()
await database.close()
await rm(dataFolder, { recursive: true, force: true })
