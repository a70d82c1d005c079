import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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
import { openDifficultServer } from '../../server/src/test-support/network/difficult-server.ts'
import { createSampleLender } from '../../server/src/test-support/sample-lender.ts'
import { machine } from '../measuring/machine.ts'

// npm run bench:kills
// The program that sends is killed at 50 random points amid mails to a real mail server that answers 421, 451 and 550,
// drops the line after the text, breaks off within it, and stays silent: what was sent twice, lost, or sent in vain.

const kills = Number(process.argv[2] ?? 50)
const many = 60 * kills
const automatic = 10 * kills

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const dataFolder = await mkdtemp(join(tmpdir(), 'corbel-bench-kills-'))
const log = createLog('error')
const database = await openDatabase({ config: { kind: 'embedded' }, dataFolder, log, say: () => undefined })
const owner = new pg.Pool(database.ownerConnection)
const { companyId } = await createSampleLender(owner)
const server = await openDifficultServer()

/** Of a hundred: one is asked to wait, one to come later, one has no mailbox, three lines go dead in their own ways. */
const fates = new Map<number, Parameters<typeof server.behave>[1]>([
  [3, { at: 'recipient', code: 451, enhanced: '4.3.0' }],
  [13, { at: 'recipient', code: 421 }],
  [23, { at: 'recipient', code: 550, enhanced: '5.1.1' }],
  [33, { at: 'drop' }],
  [43, { at: 'half' }],
  [53, { at: 'silence' }],
])
const addresses: string[] = []
const gone = new Set<string>()
const asksForPatience = new Set<string>()

function mailTo(at: number, lane: NewMessage['lane']): NewMessage {
  const fate = fates.get(at % 100)
  const now = new Date(Date.now() - 1_000)
  // Whoever asks for patience has a domain of their own, so that others need not wait for it.
  const to = `${at}@${fate === undefined ? `many${at % 50}` : `fate${at}`}.test`
  addresses.push(to)
  // Silent servers are waited for, so there are few of them.
  if (fate !== undefined && (fate.at !== 'silence' || at < 400))
    server.behave(to, fate, 'code' in fate && fate.code === 550 ? Number.POSITIVE_INFINITY : 1)
  if (fate !== undefined && 'code' in fate && fate.code === 550) gone.add(to)
  if (fate !== undefined && 'code' in fate && fate.code === 421) asksForPatience.add(to)
  const one = { name: '', address: to }
  return {
    ...{ id: newId(), recordId: null, module: null, lane, origin: 'campaign', originId: newId(), originKey: to },
    ...{ rightsOf: null, from: { name: 'Sample', address: 'desk@lender.test' }, replyTo: null, personId: null },
    ...{ to: one, toNorm: to, line: 'to', subject: 'News', dueAt: now, createdAt: now },
    body: { html: '<p>Hello</p>', text: 'Hello', toLine: [one], ccLine: [], documents: [] },
  }
}

// Before anything is sent some take nothing any more.
const suppressed = Array.from({ length: kills }, (_one, at) => `${at}@suppressed.test`)
for (const to of suppressed)
  await owner.query(
    `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, $2, 'all', 'bounce', now())`,
    [companyId, to],
  )
const mails = [
  ...Array.from({ length: many }, (_one, at) => mailTo(at, lanes.mass)),
  ...Array.from({ length: automatic }, (_one, at) => mailTo(many + at, lanes.automatic)),
  ...suppressed.map((to) => {
    const mail = mailTo(1, lanes.mass)
    addresses.pop()
    return { ...mail, to: { name: '', address: to }, toNorm: to, originKey: to }
  }),
]
for (let at = 0; at < mails.length; at += 1_000)
  await inTransaction(database, { companyId }, (db) => insertMessages(db, companyId, mails.slice(at, at + 1_000)))

const limits = {
  massMailsPerCompanyPerHour: 1_000_000,
  mailsPerCompanyPerHour: 1_000_000,
  massMailsPerDomainPerHour: 1_000_000,
}
const { appConnection, ownerConnection } = database
const program = join(import.meta.dirname, '..', '..', 'server', 'src', 'test-support', 'mail-process.ts')
const start = (): ChildProcess =>
  spawn(process.execPath, [program, JSON.stringify({ appConnection, ownerConnection, smtpUrl: server.url, limits })], {
    stdio: 'inherit',
  })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const kill = async (sending: ChildProcess): Promise<void> => {
  sending.kill('SIGKILL')
  if (sending.exitCode === null && sending.signalCode === null) await once(sending, 'exit')
  // As if the leases of the dead had run out.
  await owner.query(`update message set lease_until = now() - interval '1 second' where lease_until is not null`)
}
const count = async (where: string): Promise<number> =>
  Number((await owner.query(`select count(*) as n from message where ${where}`)).rows[0].n)

let killed = 0
const begun = performance.now()
while (killed < kills) {
  const before = server.received.length
  const sending = start()
  const until = performance.now() + 20_000
  while (server.received.length === before && performance.now() < until) await pause(2)
  // Somewhere between the claim of one mail and the mark of another.
  await pause(Math.random() * 120)
  await kill(sending)
  killed += 1
}
const last = start()
const end = performance.now() + 240_000
while ((await count(`state in ('queued', 'claimed', 'handing')`)) > 0 && performance.now() < end) {
  await owner.query(`update message set due_at = now() where state = 'queued'`)
  await owner.query(`update mail_patience set until = now() - interval '1 second'`)
  await pause(500)
}
await kill(last)

const arrived = Map.groupBy(server.received, ({ to }) => to)
const states = new Map(
  (await owner.query<{ to: string; state: string }>('select to_norm as to, state from message')).rows.map(
    ({ to, state }) => [to, state],
  ),
)
const stateOf = (to: string): string => states.get(to) ?? 'lost'
const twice = [...arrived].filter(([, mails]) => mails.length > 1)
const lost = addresses.filter((to) => !arrived.has(to) && !['unknown', 'failed'].includes(stateOf(to)) && !gone.has(to))
const inVain = suppressed.filter((to) => arrived.has(to) || stateOf(to) !== 'suppressed')
const unknown = addresses.filter((to) => stateOf(to) === 'unknown')
const stuck = [...states.values()].filter((state) => ['queued', 'claimed', 'handing'].includes(state))

say(machine())
say(
  `| killed ${killed} times amid ${addresses.length} mails in lanes 1 and 2, a mail server that answers 421, 451, 550, drops, breaks off, stays silent | |`,
)
say(`| sent twice; goal 0 | ${twice.length} |`)
say(`| lost; goal 0 | ${lost.length} |`)
say(`| to an address that takes nothing; goal 0 | ${inVain.length} |`)
say(
  `| not known whether sent; of those that had arrived | ${unknown.length}; ${unknown.filter((to) => arrived.has(to)).length} |`,
)
say(`| still on their way at the end; goal 0 | ${stuck.length} |`)
say(`| in all | ${Math.round((performance.now() - begun) / 1_000)} s |`)
if (twice.length + lost.length + inVain.length + stuck.length > 0) process.exitCode = 1

await server.close()
await owner.end()
await database.close()
await rm(dataFolder, { recursive: true, force: true })
