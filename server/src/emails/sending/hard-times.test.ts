import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { freePort } from '../../test-support/network/free-port.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { whenOver } from '../../test-support/when-over.ts'
import { wakeMail } from './mail-loop.ts'
import { insertMessages } from './message-repository.ts'

const server = await openMailServer()
const port = await freePort()
const { clock, database, lender } = await openLoanDesk({
  own: true,
  smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
})
const { companyId } = lender
const pool = database.ownerPool

/** Where the program thinks that its mail server is: nobody listens there until it is opened. */
const sockets = new Set<Socket>()
const way = createServer((from) => {
  const to = connect(Number(new URL(server.url).port), '127.0.0.1')
  for (const socket of [from, to]) {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }
  from.pipe(to).pipe(from)
})
whenOver(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => way.close(resolve))
})

const wake = () => inTransaction(database, { companyId }, async (db) => wakeMail(db))
const standing = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await pool.query(
        `select state || coalesce(' ' || reason, '') as said, count(*)::integer as n from message group by 1`,
      )
    ).rows.map(({ said, n }) => [said, n]),
  )

test('no mail server for a minute, then a database whose connections are cut, then a clock that is a day ahead: all go once', async () => {
  const tos = Array.from({ length: 40 }, (_one, at) => `${at}@hard${at % 5}.test`)
  await inTransaction(database, { companyId }, async (db) => {
    await insertMessages(
      db,
      companyId,
      tos.map((to, at) => ({
        ...{ id: newId(), recordId: null, module: null, lane: at % 2 === 0 ? lanes.automatic : lanes.direct },
        ...{ origin: 'notice', originId: newId(), originKey: to, rightsOf: null, replyTo: null, line: 'to' as const },
        ...{ from: { name: 'Desk', address: 'desk@lender.test' }, to: { name: '', address: to }, toNorm: to },
        ...{ personId: null, subject: 'Hello', dueAt: clock.now(), createdAt: clock.now() },
        body: { html: '<p>Hello</p>', text: 'Hello', toLine: [], ccLine: [], documents: [] },
      })),
    )
    wakeMail(db)
  })
  await waitUntil(async () => ((await standing())['queued try-again'] === tos.length ? true : undefined))
  expect(server.received).toEqual([])
  way.listen(port, '127.0.0.1')
  await once(way, 'listening')
  clock.advance(60_000)
  await wake()
  for (let at = 0; at < 8; at++) {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ 'message' and pid <> pg_backend_pid()`,
    )
    await sleep(30)
  }
  const isOver = async () => {
    clock.advance(61_000)
    await wake()
    await sleep(100)
    return Object.keys(await standing()).every((said) => /^(sent|unknown)/.test(said)) || undefined
  }
  await waitUntil(isOver)
  const { rows } = await pool.query('select to_norm, state, lane from message')
  for (const { to_norm: to, state, lane } of rows) {
    const arrived = server.received.filter((mail) => mail.to === to).length
    // What somebody waits for may come twice where nobody knew; what goes by itself never does.
    expect(arrived, `${to} ${state}`).toBeLessThanOrEqual(lane === lanes.direct ? 2 : 1)
    if (state === 'sent') expect(arrived, to).toBeGreaterThanOrEqual(1)
  }
  const before = server.received.length
  clock.advance(25 * 3_600_000)
  await wake()
  await sleep(200)
  expect(server.received).toHaveLength(before)
})
