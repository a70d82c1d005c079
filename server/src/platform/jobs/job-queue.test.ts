import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { systemClock } from '../clock.ts'
import { inPlatformTransaction } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { jobDefinition, jobWorker } from './job-definition.ts'
import { createJobQueue } from './job-queue.ts'

const database = await openTestDatabase({ own: true })
const parts = { database, log: createLog('silent'), clock: systemClock }
const payload = z.object({ word: z.string() })

const sayWord = jobDefinition({ name: 'say-word', payload, leaseSeconds: 10, retries: 2 })
const failAlways = jobDefinition({ name: 'fail-always', payload, leaseSeconds: 10, retries: 0 })
const failOnce = jobDefinition({ name: 'fail-once', payload, leaseSeconds: 10, retries: 3 })
const said: string[] = []
const failed: string[] = []
const workers = [
  jobWorker(sayWord, async ({ word }) => {
    said.push(word)
  }),
  jobWorker(failAlways, async () => {
    throw new Error('the word somebody@example.com cannot be said')
  }),
  jobWorker(failOnce, async ({ word }) => {
    if (failed.includes(word)) said.push(word)
    else {
      failed.push(word)
      throw new Error('a mail server that is away for a moment')
    }
  }),
]
const queue = createJobQueue(parts)
await queue.start(workers)
afterAll(() => queue.stop())

const enqueue = (word: string, then: () => void = () => undefined) =>
  inPlatformTransaction(database, async (db) => {
    await queue.enqueue(db, sayWord, { word })
    then()
  })

describe('a job', () => {
  test('runs when the transaction that queued it commits', async () => {
    await enqueue('committed')
    await waitUntil(() => said.includes('committed') || undefined)
  })

  test('of a transaction that is undone was never there', async () => {
    const undone = enqueue('undone', () => {
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await enqueue('after')
    await waitUntil(() => said.includes('after') || undefined)
    expect(said).not.toContain('undone')
  })

  test('waits for nobody: fifty queued at once run one after another without a pause', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => enqueue(`number ${at}`)))
    await waitUntil(() => said.filter((word) => word.startsWith('number')).length === 50 || undefined)
  })

  // A worker that is told of new work would look for this one by itself only half a minute later.
  test('that failed is done as soon as it is due again', { timeout: 25_000 }, async () => {
    await inPlatformTransaction(database, (db) => queue.enqueue(db, failOnce, { word: 'at last' }))
    await waitUntil(() => said.includes('at last') || undefined, 24_000)
  })

  test('that fails to the end lies among the dead letters, from where it can be sent again', async () => {
    await inPlatformTransaction(database, (db) => queue.enqueue(db, failAlways, { word: 'never' }))
    const dead = await waitUntil(async () => {
      const found = await database.ownerPool.query<{ data: unknown }>(
        "select data from job_queue.job where name = 'dead-letters'",
      )
      return found.rows[0]
    })
    expect(dead.data).toEqual({ word: 'never' })
  })
})

test('starting again finds the queues as they are, and the serving role owns none of it', async () => {
  const second = createJobQueue(parts)
  await second.start(workers)
  await enqueue('with two processes')
  await waitUntil(() => said.includes('with two processes') || undefined)
  await second.stop()
  const owned = await database.ownerPool.query(
    "select from pg_tables where schemaname = 'job_queue' and tableowner = 'corbel_app'",
  )
  expect(owned.rowCount).toBe(0)
})
