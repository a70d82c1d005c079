import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type ConnectionSettings, roleOf } from '../database/connection-settings.ts'
import { withSchemaLock } from '../database/with-schema-lock.ts'
import { firstRetrySeconds, type JobDefinition, longestRetrySeconds } from './job-definition.ts'

export const jobSchema = 'job_queue'
const deadLetters = 'dead-letters'

type Parties = { readonly owner: ConnectionSettings; readonly app: ConnectionSettings }

/** Makes the tables of the queue and its queues as the owner, so that the serving role needs no right to change them. */
export async function prepareJobSchema(parties: Parties, jobs: readonly JobDefinition<unknown>[]): Promise<void> {
  // Two programs that start together would trip over each other's grants.
  await withSchemaLock(parties.owner, async (client) => {
    await makeQueues(parties.owner, jobs)
    await grantUse(client, parties.app)
  })
}

async function makeQueues(owner: ConnectionSettings, jobs: readonly JobDefinition<unknown>[]): Promise<void> {
  const boss = new PgBoss({ ...owner, schema: jobSchema, supervise: false, schedule: false, max: 2 })
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
}

function queueOptions(job: JobDefinition<unknown>) {
  return {
    retryLimit: job.retries,
    retryDelay: firstRetrySeconds(job),
    retryBackoff: true,
    retryDelayMax: longestRetrySeconds,
    expireInSeconds: 900,
    heartbeatSeconds: job.leaseSeconds,
    deadLetter: deadLetters,
    notify: true,
    retentionSeconds: 30 * 86_400,
    deleteAfterSeconds: 86_400,
  }
}

async function grantUse(client: pg.Client, app: ConnectionSettings): Promise<void> {
  const role = pg.escapeIdentifier(app.user ?? roleOf(app.connectionString ?? ''))
  await client.query(`
    GRANT USAGE ON SCHEMA ${jobSchema} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${role};
  `)
}
