import type { Actor } from '@corbel/domain/auth/actor'
import { allRights } from '@corbel/domain/roles/role'
import pg from 'pg'
import { loanListConfiguration } from '../../server/src/loans/list/list-configuration.ts'
import { loanPageStatement } from '../../server/src/loans/list/list-page.ts'
import { type LoanListInput, planLoanList } from '../../server/src/loans/list/list-plan.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { inTransaction } from '../../server/src/platform/database/transaction.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { RunningCorbel } from '../../tools/running-corbel.ts'
import { listCases } from './list-cases.ts'

/**
 * The list of loans over HTTP beside the very same statement sent to PostgreSQL alone, taking turns so that both meet
 * the same machine: what the program adds to its database. Run: node bench/lists/measure-loan-list.ts
 */
const rounds = 200
const warmUp = 40

type Timed = { name: string; count: number; sqlMs: number; httpMs: number }

const corbel = await RunningCorbel.start({ limits: { apiPerSessionPerMinute: 1_000_000 } })
try {
  await corbel.seeded()
  const database = await openDatabase({
    config: { kind: 'embedded' },
    dataFolder: corbel.dataFolder,
    log: createLog('warn'),
    say: () => undefined,
  })
  try {
    const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
    const actor = await administrator(database)
    process.stdout.write(
      'median ms of the same statement: PostgreSQL alone | the call over HTTP | ratio | loans found\n',
    )
    for (const { name, body } of listCases) report(await measure({ database, client, actor }, name, body))
  } finally {
    await database.close()
  }
} finally {
  await corbel.stop()
}

type Parties = { database: Database; client: CorbelClient; actor: Actor }

async function measure({ database, client, actor }: Parties, name: string, body: LoanListInput): Promise<Timed> {
  const statement = await statementOf(database, actor, body)
  const direct = new pg.Client(database.appConnection)
  await direct.connect()
  await direct.query("select set_config('corbel.company_id', $1, false)", [actor.companyId])
  const sqlMs: number[] = []
  const httpMs: number[] = []
  let count = 0
  for (let round = 0; round < rounds + warmUp; round++) {
    const one = await timed(() => direct.query(statement.sql, [...statement.parameters]))
    const other = await timed(async () => {
      count = (await client.post<{ count: number }>('opportunities', body)).count
    })
    if (round < warmUp) continue
    sqlMs.push(one)
    httpMs.push(other)
  }
  await direct.end()
  return { name, count, sqlMs: median(sqlMs), httpMs: median(httpMs) }
}

async function statementOf(database: Database, actor: Actor, body: LoanListInput) {
  return inTransaction(database, { companyId: actor.companyId }, (db) =>
    loanListConfiguration.use(db, actor.companyId, async (configuration) => {
      const plan = planLoanList(configuration, actor, body)
      if (plan === null) throw new Error('a case asks for a field that the demo does not have')
      const program = body.program === undefined ? null : Number(body.program)
      return { version: null, result: loanPageStatement(db, actor, plan, { program, always: [] }) }
    }),
  )
}

/** Harbor's administrator, as the session would make him. */
async function administrator(database: Database): Promise<Actor> {
  const owner = new pg.Client(database.ownerConnection)
  await owner.connect()
  const found = await owner.query<{ id: string; company_id: string }>(
    "select id, company_id from person where email = 'admin@harbor.demo' or account_id = (select id from account where username = 'admin@harbor.demo')",
  )
  await owner.end()
  const person = found.rows[0]
  if (person === undefined) throw new Error('the demo has no administrator')
  const modules = { opportunities: allRights }
  return {
    personId: person.id,
    accountId: person.id,
    companyId: person.company_id,
    fullName: 'Administrator',
    type: 'Workforces',
    role: { id: 1, title: 'Administrator', admin: true, permissions: { modules, builders: true } },
    groupIds: [],
    sessionId: person.id,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function report({ name, count, sqlMs, httpMs }: Timed): void {
  const ratio = (httpMs / sqlMs).toFixed(2)
  process.stdout.write(
    `${name.padEnd(32)} ${sqlMs.toFixed(2).padStart(7)} | ${httpMs.toFixed(2).padStart(7)} | ${ratio.padStart(5)} | ${count}\n`,
  )
}
