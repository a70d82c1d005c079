import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount } from '../../test-support/sample-accounts.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

type Received = { readonly to: string; readonly source: string }

const received: Received[] = []
let refusals = 0

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, callback) => {
    if (refusals === 0) return callback()
    refusals--
    return callback(Object.assign(new Error('try again later'), { responseCode: 451 }))
  },
  onData: (stream, session, callback) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address).join(),
        source: Buffer.concat(chunks).toString(),
      })
      callback()
    })
  },
})
const port = await new Promise<number>((resolve) => {
  const listening = smtp.listen(0, '127.0.0.1', () => {
    const address = listening.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
})
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const tested = await openTestApp({ own: true, smtpUrl: `smtp://127.0.0.1:${port}` })
const forgot = (username: string) => injectJson(tested, 'auth/forgot_password', { payload: { username } })
const mailTo = (username: string) => waitUntil(() => received.find((mail) => mail.to === username))

test('with a mail server set, mails go there with a Message-ID of their job, and nothing is kept to read', async () => {
  const { username } = await createSampleAccount(tested.database.ownerPool)
  await forgot(username)
  const { source } = await mailTo(username)
  const job = await tested.database.ownerPool.query<{ id: string }>(
    "select id from job_queue.job where name = 'mail-reset-link' and data->>'username' = $1",
    [username],
  )
  expect(source).toContain(`Message-ID: <${job.rows[0]?.id}@127.0.0.1>`)
  expect(source).toContain('From: Corbel <no-reply@localhost>')
  const mailbox = await injectJson(tested, 'dev/mailbox')
  expect([mailbox.statusCode, mailbox.json()]).toEqual([404, { code: 'not-found', message: 'Not found.' }])
  expect((await tested.app.inject('/dev/mailbox')).statusCode).toBe(404)
})

test('a mail that the server would not take is tried again under the same Message-ID', async () => {
  const { username } = await createSampleAccount(tested.database.ownerPool)
  refusals = 1
  await forgot(username)
  const waiting = await waitUntil(async () => {
    const found = await tested.database.ownerPool.query<{ id: string; state: string; output: unknown }>(
      "select id, state, output from job_queue.job where data->>'username' = $1 and state = 'retry'",
      [username],
    )
    return found.rows[0]
  })
  // Only the delay is shortened: the attempt itself is the queue's own.
  await tested.database.ownerPool.query('update job_queue.job set start_after = now() where id = $1', [waiting.id])
  // Another job wakes the worker, which then finds this one due.
  await forgot((await createSampleAccount(tested.database.ownerPool)).username)
  const { source } = await mailTo(username)
  expect(source).toContain(`Message-ID: <${waiting.id}@127.0.0.1>`)
})
