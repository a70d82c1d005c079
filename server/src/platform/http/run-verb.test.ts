import { endpoint } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import type { Db } from '../database/db.ts'
import { route } from './route.ts'

const tryOut = endpoint({
  method: 'POST',
  path: 'test/try-out',
  summary: 'Runs a piece of work, in the place of all verbs.',
  access: 'signed-in',
  body: z.strictObject({ work: z.string() }),
  reply: z.object({ done: z.string() }),
})

let attempts = 0
const begun: string[] = []

/** Fails as PostgreSQL fails it when two transactions stand in each other's way. */
const failOnce = async (db: Db): Promise<void> => {
  attempts++
  if (attempts === 1) await sql`do $$ begin raise exception 'collision' using errcode = '40001'; end $$`.execute(db)
}

const works: Record<string, (db: Db) => Promise<Result<{ done: string }>>> = {
  collides: async (db) => {
    await failOnce(db)
    return granted({ done: `at attempt ${attempts}` })
  },
  sleeps: async (db) => {
    begun.push('sleeps')
    await sql`select pg_sleep(0.5)`.execute(db)
    return granted({ done: 'after a while' })
  },
  'takes too long': async (db) => {
    await sql`set local statement_timeout = 50`.execute(db)
    await sql`select pg_sleep(5)`.execute(db)
    return granted({ done: 'never' })
  },
  'says too much': async () => {
    const reply: { done: string } = Object.assign({ done: 'yes' }, { password_hash: 'a secret' })
    return granted(reply)
  },
  'looks elsewhere': async (db) => {
    const found = await sql<{ count: number }>`select count(*)::int as count from person`.execute(db)
    return granted({ done: String(found.rows[0]?.count) })
  },
}

const unknownWork = async (): Promise<Result<{ done: string }>> => granted({ done: 'nothing' })
const tested = await openTestApp({
  moreRoutes: [route(tryOut, ({ db, body }) => (works[body.work] ?? unknownWork)(db))],
})
const lender = await createSampleLender(tested.database.ownerPool)
await createSampleLender(tested.database.ownerPool, 'Other Lending')
const headers = await signedInAs(tested.database.ownerPool, lender, 'officer')
const run = (work: string) => injectJson(tested, 'test/try-out', { payload: { work }, headers })

describe('a verb', () => {
  test('that collided with another is run again', async () => {
    const answer = await run('collides')
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: 'at attempt 2' }])
  })

  test('that takes too long is given up, and the caller told to come back', async () => {
    const answer = await run('takes too long')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  })

  test('sees the people of its own company only, though it does not ask for them by company', async () => {
    const { done } = (await run('looks elsewhere')).json()
    expect(Number(done)).toBe(Object.keys(lender.people).length)
  })

  test('may not answer what its endpoint does not declare', async () => {
    const answer = await run('says too much')
    expect(answer.statusCode).toBe(500)
    expect(answer.payload).not.toContain('a secret')
  })
})

test('a call that is running when the program stops is answered', async () => {
  const address = await tested.app.listen({ port: 0, host: '127.0.0.1' })
  const running = fetch(`${address}/api/test/try-out`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ work: 'sleeps' }),
  })
  await waitUntil(() => begun[0])
  const [answer] = await Promise.all([running, tested.app.close()])
  expect([answer.status, await answer.json()]).toEqual([200, { done: 'after a while' }])
})
