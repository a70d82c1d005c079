import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { countMessages, listEvents, listMessages } from '../../server/src/emails/activity/activity-repository.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { inTransaction } from '../../server/src/platform/database/transaction.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { createSampleLender } from '../../server/src/test-support/sample-lender.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'

// npm run bench:mail-activity
// The e-mails of a record among 1,000,000 of its company.

const all = 1_000_000
const dataFolder = await mkdtemp(join(tmpdir(), 'corbel-bench-activity-'))
const log = createLog('error')
const database = await openDatabase({ config: { kind: 'embedded' }, dataFolder, log, say: () => undefined })
const owner = new pg.Pool(database.ownerConnection)
const { companyId, people } = await createSampleLender(owner)
const ids = [people.borrower.id, people.neighbour.id]

// One in five hundred is of the record that is looked at, one in five of somebody who gets all campaigns.
await owner.query(
  `insert into message (company_id, id, record_id, module, lane, origin, origin_id, origin_key, rights_of, from_name,
     from_address, to_name, to_address, to_norm, line, person_id, subject, state, due_at, created_at, settled_at)
   select $1, (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid,
     case when n % 500 = 0 then $2::uuid when n % 5 = 0 then $3::uuid end, 'prospects',
     case when n % 2 = 0 then 2 else 0 end, case when n % 2 = 0 then 'campaign' else 'compose' end,
     gen_random_uuid(), n::text, $4, 'Ada', 'a@b.test', 'Ann', n || '@c.test', n || '@c.test', 'to',
     case when n % 500 = 0 then $2::uuid when n % 5 = 0 then $3::uuid end, 'About number ' || n, 'sent', now(), now(), now()
   from generate_series(1, $5) n`,
  [companyId, ...ids, people.admin.id, all],
)
await owner.query(
  `insert into message_event (company_id, message_id, kind, at, event_key)
   select company_id, id, kind, now(), id || kind from message cross join unnest(array['send', 'open']) kind`,
)
await owner.query('analyze message, message_event')

const measured = async (recordId: string, search: string): Promise<number[]> => {
  const times: number[] = []
  const asked = {
    companyId,
    recordId,
    alsoOf: recordId,
    onlyOf: null,
    campaigns: false,
    campaignId: null,
    search,
    email: '',
  }
  for (let at = 0; at < 30; at += 1) {
    const began = performance.now()
    await inTransaction(database, { companyId }, async (db) => {
      const listed = await listMessages(db, asked, { skip: 0, limit: 10, order: 'desc' })
      await countMessages(db, asked)
      await listEvents(
        db,
        companyId,
        listed.map(({ id }) => id),
      )
    })
    times.push(performance.now() - began)
  }
  return times.slice(5)
}
const told = (times: readonly number[]): string =>
  `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`

process.stdout.write(`${machine()}\n`)
const [few = '', many = ''] = ids
process.stdout.write(
  `| the e-mails of a record that has 2,000 of 1,000,000, with counts and stages; with a search; goal < 100 ms | ${told(await measured(few, ''))}; ${told(await measured(few, 'number 5'))} |\n`,
)
process.stdout.write(`| of one that has 198,000 of them | ${told(await measured(many, ''))} |\n`)

await owner.end()
await database.close()
await rm(dataFolder, { recursive: true, force: true })
