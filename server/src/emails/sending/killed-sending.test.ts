import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { insertMessages, type NewMessage } from './message-repository.ts'

const server = await openMailServer()
const database = await openTestDatabase({ own: true })
const { companyId } = await createSampleLender(database.ownerPool)
const pool = database.ownerPool
const limits = {
  massMailsPerCompanyPerHour: 1_000_000,
  mailsPerCompanyPerHour: 1_000_000,
  massMailsPerDomainPerHour: 1_000_000,
}

function startSending(): ChildProcess {
  const { appConnection, ownerConnection } = database
  const program = join(import.meta.dirname, '..', '..', 'test-support', 'mail-process.ts')
  const told = JSON.stringify({ appConnection, ownerConnection, smtpUrl: server.url, limits })
  const started = spawn(process.execPath, [program, told], { stdio: 'inherit' })
  onTestFinished(() => {
    started.kill('SIGKILL')
  })
  return started
}

async function kill(program: ChildProcess): Promise<void> {
  program.kill('SIGKILL')
  await once(program, 'exit')
  // As if the leases of the dead had run out.
  await pool.query(`update message set lease_until = now() - interval '1 second' where lease_until is not null`)
}

const mailTo = (to: string, lane: NewMessage['lane']): NewMessage => {
  const at = new Date(Date.now() - 1_000)
  return {
    ...{ id: newId(), recordId: null, module: null, lane, origin: 'campaign', originId: newId(), originKey: to },
    ...{ rightsOf: null, from: { name: 'Sample', address: 'desk@lender.test' }, replyTo: null, personId: null },
    ...{ to: { name: '', address: to }, toNorm: to, line: 'to', subject: 'Hello', dueAt: at, createdAt: at },
    body: { html: '<p>Hello</p>', text: 'Hello', toLine: [{ name: '', address: to }], ccLine: [], documents: [] },
  }
}

// Programs take seconds to start on a busy machine.
const timeout = 60_000

test('killed again and again among many: none twice, none lost, none to an address that takes nothing', {
  timeout,
}, async () => {
  const addresses = Array.from({ length: 400 }, (_one, at) => `${at}@many${at % 7}.test`)
  for (const [at, to] of addresses.entries()) {
    if (at % 100 === 3) server.behave(to, { at: 'recipient', code: 451 }, 1)
    if (at % 100 === 7) server.behave(to, { at: 'recipient', code: 550, enhanced: '5.1.1' })
  }
  const mails = addresses.map((to) => mailTo(to, lanes.mass))
  await inTransaction(database, { companyId }, (db) => insertMessages(db, companyId, mails))
  const settled = async () =>
    Number(
      (await pool.query(`select count(*) as n from message where state not in ('queued', 'claimed', 'handing')`))
        .rows[0].n,
    )
  for (const after of [60, 200]) {
    const program = startSending()
    await waitUntil(async () => (server.received.length >= after ? true : undefined), timeout)
    await kill(program)
  }
  const last = startSending()
  const again = addresses.filter((_to, at) => at % 100 === 3).length
  await waitUntil(async () => ((await settled()) >= addresses.length - again ? true : undefined), timeout)
  await pool.query(`update message set due_at = now() where state = 'queued'`)
  await waitUntil(async () => ((await settled()) === addresses.length ? true : undefined), timeout)
  await kill(last)

  const arrived = Map.groupBy(server.received, ({ to }) => to)
  expect([...arrived.values()].filter((mails) => mails.length > 1)).toEqual([])
  const rows = (await pool.query<{ to: string; state: string }>('select to_norm as to, state from message')).rows
  const states = (...among: string[]) => rows.filter(({ state }) => among.includes(state))
  expect(states('sent').filter(({ to }) => !arrived.has(to))).toEqual([])
  const gone = addresses.filter((_to, at) => at % 100 === 7)
  expect(states('failed').filter(({ to }) => !gone.includes(to))).toEqual([])
  // What was refused as its program died is one that nobody knows of.
  expect(states('sent').filter(({ to }) => gone.includes(to))).toEqual([])
  expect(rows.filter(({ to, state }) => arrived.has(to) && !['sent', 'unknown'].includes(state))).toEqual([])
  // One for each connection that was in use when its program died.
  expect(states('unknown').length).toBeLessThanOrEqual(2 * 4)
  expect(states('sent', 'failed', 'unknown')).toHaveLength(addresses.length)
})

test('killed among those that somebody waits for: at most one of them twice, under the same Message-ID', {
  timeout,
}, async () => {
  const before = server.received.length
  const addresses = Array.from({ length: 30 }, (_one, at) => `${at}@direct.test`)
  const mails = addresses.map((to) => mailTo(to, lanes.direct))
  await inTransaction(database, { companyId }, (db) => insertMessages(db, companyId, mails))
  const program = startSending()
  await waitUntil(async () => (server.received.length >= before + 10 ? true : undefined), timeout)
  await kill(program)
  await pool.query(`update message set due_at = now() where state = 'queued'`)
  const last = startSending()
  const open = async () =>
    (await pool.query(`select due_at from message where lane = 0 and state <> 'sent'`)).rows.length
  await waitUntil(async () => {
    // What nobody knows of goes again after a quarter of an hour, which is over.
    await pool.query(`update message set due_at = now() where state = 'queued'`)
    return (await open()) === 0 ? true : undefined
  }, timeout)
  await kill(last)
  const arrived = server.received.slice(before)
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(30)
  expect(arrived.length).toBeLessThanOrEqual(31)
  const ids = arrived.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
  expect(new Set(ids).size).toBe(30)
})
