import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { expiringTables } from '../../features.ts'
import { createSampleAccount } from '../../test-support/sample-accounts.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { systemClock } from '../clock.ts'
import { newId } from '../ids.ts'
import { sweepExpiredWorker } from './sweep-expired-job.ts'

const database = await openTestDatabase({ own: true })
const { ownerPool } = database
const now = systemClock.now()
const daysFromNow = (days: number): Date => new Date(now.getTime() + days * 86_400_000)

test('what is past its time goes, what is not stays', async () => {
  const { id } = await createSampleAccount(ownerPool)
  for (const days of [-1, 1]) {
    await ownerPool.query(
      `insert into session (token_hash, id, account_id, client, created_at, expires_at, last_seen_at)
       values ($1, $2, $3, 'api', now(), $4, now())`,
      [randomBytes(32), newId(), id, daysFromNow(days)],
    )
    for (const table of ['login_ticket', 'reset_token'])
      await ownerPool.query(`insert into ${table} (token_hash, account_id, expires_at) values ($1, $2, $3)`, [
        randomBytes(32),
        id,
        daysFromNow(days),
      ])
    await ownerPool.query(
      `insert into trial_request (id, first_name, last_name, company_name, email, phone, password_hash, requested_at,
         expires_at)
       values ($1, 'Tara', 'Trial', 'Trial Lending', 'tara@sample.test', '', '', now(), $2)`,
      [newId(), daysFromNow(days)],
    )
    await ownerPool.query(
      `insert into demo_request (id, full_name, email, company_name, phone, requested_at, expires_at)
       values ($1, 'Dora Demo', 'dora@sample.test', 'Demo Lending', '', now(), $2)`,
      [newId(), daysFromNow(days)],
    )
  }
  for (const days of [-2, 0])
    await ownerPool.query("insert into rate_limit values ('sign-in', $1, 1)", [daysFromNow(days)])
  for (const days of [-31, -29])
    await ownerPool.query(
      "insert into idempotency_key (actor_id, key, endpoint, body_hash, created_at) values ($1, $2, '', '', $3)",
      [id, newId(), daysFromNow(days)],
    )
  const worker = sweepExpiredWorker({ database, tables: expiringTables })
  await worker.work({}, { jobId: newId(), at: now, signal: new AbortController().signal })
  const swept = ['session', 'login_ticket', 'reset_token', 'trial_request', 'demo_request', 'rate_limit']
  for (const table of [...swept, 'idempotency_key']) {
    const left = await ownerPool.query(`select from ${table}`)
    expect([table, left.rowCount]).toEqual([table, 1])
  }
})

/**
 * Rows of these outlive their end, or end by a job of their own: an invitation is told of afterwards, shares,
 * links to documents, requests for them, keys of webforms, notifications and what visitors keep of a form lie behind the fences of companies.
 */
const keptAfterTheirEnd = [
  'document_link',
  'document_request',
  'form_key',
  'invitation',
  'loan_share',
  'notification',
  'shared_loan',
  'webform_draft',
  'webform_draft_link',
]

test('a table of which rows expire is swept, or named here with the reason', async () => {
  const found = await ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'expires_at' order by 1`,
  )
  const known = [...expiringTables, ...keptAfterTheirEnd].sort()
  expect(found.rows.map(({ name }) => name)).toEqual(known)
})
