import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { passwordMatches } from '../src/auth/passwords/password-hash.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { checkRecords } from '../src/records/checking/check-records.ts'
import { sampleSecrets } from '../src/test-support/sample-secrets.ts'
import { openTestDatabase, type TestDatabase } from '../src/test-support/test-database.ts'
import { harborId, summitId } from './companies/harbor.ts'
import { readPersonalLoans } from './loans/personal-loan-rows.ts'
import { signIns } from './people/cast.ts'
import { fillDemo, sayHowToSignIn, seedCast } from './seed-demo.ts'

const masterKey = randomBytes(32)

async function seed(database: TestDatabase, signal = new AbortController().signal): Promise<string[]> {
  const said: string[] = []
  const deps = {
    config: readConfig({}, []),
    log: createLog('warn'),
    clock: systemClock,
    database,
    secrets: sampleSecrets(masterKey, systemClock),
    say: (sentence: string) => void said.push(sentence),
    signal,
  }
  if (await seedCast(deps)) sayHowToSignIn(deps.say)
  await fillDemo(deps)
  return said
}

const database = await openTestDatabase({ own: true })
const killedDatabase = await openTestDatabase({ own: true })
const endedDatabase = await openTestDatabase({ own: true })
const said: string[] = []
beforeAll(async () => {
  said.push(...(await seed(database)))
}, 180_000)

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(statement, values)).rows
}

async function column(statement: string, values: unknown[] = []): Promise<unknown[]> {
  return (await rows(statement, values)).map((row) => Object.values(row)[0])
}

describe('the first start', () => {
  test('says how to sign in, and when all is there', () => {
    expect(said[0]).toContain('Corbel-demo-2026')
    for (const username of ['super@corbel.demo', ...signIns]) expect(said).toContain(`  ${username}`)
    expect(said.at(-1)).toBe("Corbel's demo data is complete")
  })

  test('leaves a database that knows how many rows there are: lists of the first minute are read as later ones', async () => {
    const known = await column("select reltuples from pg_class where relname in ('record_list', 'record_assignee')")
    expect(known.map((count) => Number(count) > 5_000)).toEqual([true, true])
  })

  test('leaves lists, counters and next actions that agree with the records', async () => {
    for (const companyId of [harborId, summitId]) expect(await checkRecords(database, companyId)).toEqual([])
  })

  test('lets everybody of the cast sign in', async () => {
    const accounts = await rows<{ username: string; password_hash: string; is_super: boolean }>(
      'select username, password_hash, is_super from account order by username',
    )
    expect(accounts.map((account) => account.username)).toEqual([...signIns, 'super@corbel.demo'].sort())
    expect(accounts.filter((account) => account.is_super)).toHaveLength(1)
    for (const account of accounts) {
      expect(account.password_hash).toMatch(/^\$argon2id\$/)
      expect(await passwordMatches(account.password_hash, 'Corbel-demo-2026')).toBe(true)
    }
  })

  test('gives every account a person of the same id with the roles of the demo', async () => {
    const people = await rows<{ username: string; roles: string[]; company: string }>(`
      select username, company.name as company,
        array(select title from person_role join role using (company_id) where person_role.person_id = person.id
          and role.id = person_role.role_id order by position) as roles
      from account join person on person.account_id = account.id and person.id = account.id
      join account_person on account_person.account_id = account.id and account_person.person_id = person.id
      join company on company.id = person.company_id order by username`)
    expect(people.map(({ username, company, roles }) => [username, company, roles.join(', ')])).toEqual([
      ['admin@harbor.demo', 'Harbor Lending', 'Administrator'],
      ['admin@summit.demo', 'Summit Capital', 'Administrator'],
      ['borrower@harbor.demo', 'Harbor Lending', 'Borrower'],
      ['broker@harbor.demo', 'Harbor Lending', 'Broker'],
      ['multi@harbor.demo', 'Harbor Lending', 'Loan Officer, Reviewer'],
      ['officer@harbor.demo', 'Harbor Lending', 'Loan Officer'],
      ['processor@harbor.demo', 'Harbor Lending', 'Processor'],
      ['realtor@harbor.demo', 'Harbor Lending', 'Realtor'],
      ['reviewer@harbor.demo', 'Harbor Lending', 'Reviewer'],
    ])
  })
})

describe('the pipeline', () => {
  test('is the 5,000 published loans in their order, numbered from PL-1001', async () => {
    const loans = await rows<{ number: string; info: Record<string, unknown>; created_at: Date }>(`
      select number, info, created_at from loan join record using (company_id, id)
      where number like 'PL-%' order by loan_no`)
    const source = await readPersonalLoans()
    expect(loans.map((loan) => loan.number)).toEqual(source.map((_row, at) => `PL-${1_001 + at}`))
    const different = source.filter((row, at) =>
      Object.entries(row).some(([id, value]) => id !== 'installment' && loans[at]?.info[id] !== value),
    )
    expect(different).toEqual([])
    expect(
      loans.every((loan, at) => at === 0 || loan.created_at >= (loans[at - 1]?.created_at ?? loan.created_at)),
    ).toBe(true)
  })

  test('has the statuses of the file, and counters that agree with it', async () => {
    const counted = await rows<{ title: string; count: number }>(
      `
      select status.title, sum(count) as count from record_count
      join status on status.company_id = record_count.company_id and status.id = record_count.status_id
      where record_count.company_id = $1 and program_id = 2 group by status.title`,
      [harborId],
    )
    const expected = Map.groupBy(await readPersonalLoans(), (row) => row.loan_status)
    expect(Object.fromEntries(counted.map((row) => [row.title, Number(row.count)]))).toEqual(
      Object.fromEntries([...expected].map(([title, loans]) => [title, loans.length])),
    )
    expect(await column('select count(*) from record_count_delta')).toEqual([0])
  })

  test('is found by borrower and address, sorted and filtered by amount, rate and state', async () => {
    const [first] = await rows<Record<string, unknown>>(`
      select number, n1, n2, n3, t1, t2, t5, t8, search from record_list join record_search using (company_id, record_id)
      where number = 'PL-1001'`)
    expect(first).toMatchObject({ n1: 28_000, n2: 14.07, n3: 652.53 })
    expect(String(first?.t5)).toMatch(/^\d+ .+, .+, [A-Z]{2}$/)
    expect(first?.search).toBe(
      String(first?.search).includes(String(first?.t5).toLowerCase()) ? first?.search : 'the address is missing',
    )
    expect(first?.search).toContain(`pl-1001 ${String(first?.t1)} ${String(first?.t2)}`.toLowerCase())
  })

  test('is assigned to loan officers, and every loan has a history that begins with it', async () => {
    expect(
      await column(`select count(distinct record_id) from record_assignee join loan on loan.id = record_id
        where number like 'PL-%' and role_id in (1, 2)`),
    ).toEqual([5_000])
    expect(
      await column(`select count(*) from loan where not exists (
        select from history where history.company_id = loan.company_id and record_id = loan.id and rev = 1 and action = 'created')`),
    ).toEqual([0])
  })
})

test('Summit Capital has its own loans, and each lender the other’s program', async () => {
  expect(await column('select number from loan where company_id = $1 order by number', [summitId])).toEqual([
    ...[1_001, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007].map((number) => `BR-${number}`),
    'HP-1001',
  ])
  expect(
    await column(`select owner_company_id from program where company_id = $1 and prefix = 'BR-'`, [harborId]),
  ).toEqual([summitId])
  const affiliates = await rows('select name from company where affiliate_company_id in ($1, $2)', [harborId, summitId])
  expect(affiliates).toHaveLength(2)
})

test('borrowers know the officers of Harbor by their numbers', async () => {
  const kept = 'select count(*)::integer from workforce_licences where company_id = $1'
  expect(await column(kept, [harborId])).toEqual([5])
})

test('Harbor has e-mails to look at: templates, automations, campaigns and what came of them', async () => {
  const ofHarbor = (statement: string) => rows<Record<string, unknown>>(statement, [harborId])
  const [templates] = await column('select count(*)::integer from mail_template where company_id = $1 and active', [
    harborId,
  ])
  expect(templates).toBe(5)
  expect(
    await ofHarbor(`
      select a.state, count(r.*) filter (where r.state = 'skipped') > 0 as skipped,
        count(r.*) filter (where r.state = 'held') > 0 as held
      from automation a left join automation_run r on r.company_id = a.company_id and r.automation_id = a.id
      where a.company_id = $1 group by a.company_id, a.id order by a.state, held desc`),
  ).toEqual([
    { state: 'off', skipped: false, held: false },
    { state: 'on', skipped: true, held: true },
    { state: 'on', skipped: false, held: false },
    { state: 'paused', skipped: false, held: false },
  ])
  // What calls an address and writes by WhatsApp begins by nobody's hand but the administrator's, and reaches nobody.
  expect(
    await ofHarbor(`
      select a.state, (select string_agg(w.url, ' ') from webhook w where w.company_id = a.company_id) as urls,
        (select count(*)::integer from webhook_delivery c where c.company_id = a.company_id) as calls
      from automation a where a.company_id = $1 and (
        jsonb_path_exists(a.design, '$.steps[*] ? (@.kind == "webhook")') or
        jsonb_path_exists(a.design, '$.steps[*] ? (@.kind == "whatsapp")'))`),
  ).toEqual([{ state: 'paused', urls: 'https://closing-desk.harborlending.example/loans', calls: 0 }])
  expect(
    await ofHarbor(`
      select c.state, count(m.*)::integer as mails, count(m.*) filter (where m.state = 'sent')::integer as sent,
        (select count(*)::integer from mail_answer a where a.company_id = c.company_id and a.message_id = any(array_agg(m.id)))
          as answered
      from campaign c left join message m on m.company_id = c.company_id and m.origin_id = c.id
      where c.company_id = $1 group by c.company_id, c.id order by c.state`),
  ).toEqual([
    { state: 'finished', mails: 48, sent: 45, answered: 2 },
    { state: 'scheduled', mails: 0, sent: 0, answered: 0 },
  ])
  expect(
    await ofHarbor(`
      select c.state, count(m.*)::integer as messages, count(m.replied_at)::integer as answered
      from whatsapp_campaign c left join whatsapp_message m on m.company_id = c.company_id and m.campaign_id = c.id
      where c.company_id = $1 group by c.company_id, c.id order by c.state`),
  ).toEqual([
    { state: 'draft', messages: 0, answered: 0 },
    { state: 'finished', messages: 24, answered: 3 },
  ])
})

describe('the next start', () => {
  test('adds nothing and says again that all is there', async () => {
    const before = await column('select count(*) from record')
    expect(await seed(database)).toEqual(["Corbel's demo data is complete"])
    expect(await column('select count(*) from record')).toEqual(before)
  })
})

describe('seeding that is interrupted', { timeout: 90_000 }, () => {
  const script = join(import.meta.dirname, '..', 'src', 'test-support', 'seeding-process.ts')
  const count = async (other: TestDatabase, statement: string): Promise<number> =>
    Number(Object.values((await other.ownerPool.query(statement)).rows[0] ?? {})[0])
  const whole = 'select count(distinct number) from loan'

  test('goes on where it was killed, also by two programs at once, and no loan is there twice', async () => {
    const other = killedDatabase
    const child = spawn(process.execPath, [script, JSON.stringify(other.appConnection), masterKey.toString('hex')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const position = `select coalesce(max(position), 0) from seed_progress where part = 'personal loans'`
    while ((await count(other, position)) < 800) {
      expect(child.exitCode).toBeNull()
      await delay(10)
    }
    child.kill('SIGKILL')
    await ended
    const left = await count(other, `select count(*) from loan where number like 'PL-%'`)
    expect(left).toBeGreaterThanOrEqual(800)
    expect(left).toBeLessThan(5_000)
    const complete = ["Corbel's demo data is complete"]
    expect(await Promise.all([seed(other), seed(other)])).toEqual([complete, complete])
    expect(await count(other, `select count(*) from loan where number like 'PL-%'`)).toBe(5_000)
    expect(await count(other, whole)).toBe(await count(database, whole))
    expect(await count(other, 'select max(loan_no) from loan')).toBe(6_000)
    expect(await count(other, 'select count(*) from person')).toBe(await count(database, 'select count(*) from person'))
  })

  test('by the end of the program stops after the present batch', async () => {
    const other = endedDatabase
    const ending = new AbortController()
    const done = seed(other, ending.signal)
    while ((await count(other, 'select count(*) from loan')) === 0) await delay(10)
    ending.abort()
    expect(await done).not.toContain("Corbel's demo data is complete")
    expect(await count(other, whole)).toBeLessThan(5_000)
  })
})
