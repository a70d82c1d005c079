import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type ConnectionSettings, roleOf } from '../database/connection-settings.ts'
import type { JobDefinition } from './job-definition.ts'

export const jobSchema = 'job_queue'
const deadLetters = 'dead-letters'

type Parties = { readonly owner: ConnectionSettings; readonly app: ConnectionSettings }

/** Makes the tables of the queue and its queues as the owner, so that the serving role needs no right to change them. */
export async function prepareJobSchema(parties: Parties, jobs: readonly JobDefinition<unknown>[]): Promise<void> {
  const boss = new PgBoss({ ...parties.owner, schema: jobSchema, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 })
    for (const job of jobs) {
      const options = queueOptions(job)
      await boss.createQueue(job.name, options)
      await boss.updateQueue(job.name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await grantUse(parties)
}

function queueOptions(job: JobDefinition<unknown>) {
  return {
    retryLimit: job.retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 900,
    heartbeatSeconds: job.leaseSeconds,
    deadLetter: deadLetters,
    retentionSeconds: 30 * 86_400,
    deleteAfterSeconds: 86_400,
  }
}

async function grantUse({ owner, app }: Parties): Promise<void> {
  const role = pg.escapeIdentifier(app.user ?? roleOf(app.connectionString ?? ''))
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`
      GRANT USAGE ON SCHEMA ${jobSchema} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${role};
    `)
  } finally {
    await client.end()
  }
}
