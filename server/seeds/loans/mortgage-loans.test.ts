import { randomBytes } from 'node:crypto'
import { formOutline } from '@corbel/domain/records/form-outline'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { openValues } from '../../src/records/sealed-values.ts'
import { sampleSecrets } from '../../src/test-support/sample-secrets.ts'
import { seedDemoParts } from '../../src/test-support/seed-demo-parts.ts'
import { openTestDatabase } from '../../src/test-support/test-database.ts'
import { harborId } from '../companies/harbor.ts'
import { formRoles } from '../companies/roles.ts'
import { urlaForm } from '../urla/urla-form.ts'
import { readUrlaFields, urlaPlace } from '../urla/urla-source.ts'
import { mortgageScenarios } from './mortgage-scenarios.ts'

const masterKey = randomBytes(32)
const database = await openTestDatabase({ own: true })
beforeAll(async () => {
  await seedDemoParts(database, masterKey, ['mortgage loans', 'mortgage portfolio'])
}, 120_000)

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(statement, values)).rows
}

async function column(statement: string, values: unknown[] = []): Promise<unknown[]> {
  return (await rows(statement, values)).map((row) => Object.values(row)[0])
}

const ofConventional = `from loan join record using (company_id, id) where company_id = $1 and number like 'HL-%'`

test('are 200 in the seven stages, most of them closed over two years', async () => {
  const stages = await rows<{ title: string; count: number }>(
    `select status.title, count(*)::integer as count from loan join record using (company_id, id)
    join status on status.company_id = loan.company_id and status.id = any(record.status)
    where loan.company_id = $1 and number like 'HL-%' group by status.title`,
    [harborId],
  )
  const counted = new Map(stages.map(({ title, count }) => [title, count]))
  const underWay = ['Application', 'Processing', 'Underwriting', 'Conditional approval', 'Clear to close', 'Closing']
  expect([...counted.keys()].sort()).toEqual([...underWay, 'Funded'].sort())
  for (const stage of underWay) expect(counted.get(stage), stage).toBeGreaterThanOrEqual(8)
  expect([...counted.values()].reduce((sum, count) => sum + count)).toBe(200)
  const [funded] = await rows<{ first: number; months: number }>(
    `select extract(day from now() - min(record.updated_at))::integer as first,
      count(distinct date_trunc('month', record.updated_at))::integer as months ${ofConventional}
      and status = array[7]`,
    [harborId],
  )
  expect(funded?.first).toBeGreaterThan(700)
  expect(funded?.months).toBeGreaterThanOrEqual(24)
})

test('were made before they were changed, and nothing of them lies ahead', async () => {
  expect(
    await column(`select number ${ofConventional} and (updated_at < created_at or updated_at > now())`, [harborId]),
  ).toEqual([])
  const wrong = await column(
    `select number from loan join history on history.record_id = loan.id
    join record on record.id = loan.id and record.company_id = loan.company_id
    where number like 'HL-%' and (history.created_at > now() or history.created_at < record.created_at)`,
  )
  expect(wrong).toEqual([])
})

test('lend what the house and the income bear', async () => {
  const field = (id: string) => `(info ->> '${id}')::numeric`
  const amount = field('4a_loanandpropertyinformation_loanamount')
  const value = field('4a_loanandpropertyinformation_propertyvalue')
  const income = field('1b_currentemployment_self_employmentandincome_grossmonthlyincome_base')
  const payment = field(
    'lender_loan_information_l3_mortgageloaninformation_proposedmonthlypaymentforproperty_firstmortgage_p_i_',
  )
  const unbelievable = `${amount} > 0.97 * ${value} or ${amount} > 806500 or ${payment} > 0.55 * ${income}`
  expect(await column(`select number ${ofConventional} and (${unbelievable})`, [harborId])).toEqual([])
  expect(await column(`select count(distinct ${amount}) > 150 ${ofConventional}`, [harborId])).toEqual([true])
})

test('have notes where somebody works on them, of which the history tells', async () => {
  const noted = await rows<{ notes: number; told: number }>(
    `select (select count(*)::integer from note where company_id = $1) as notes,
      (select count(*)::integer from history where company_id = $1 and action = 'note-added') as told`,
    [harborId],
  )
  expect(noted[0]?.notes).toBeGreaterThan(60)
  expect(noted[0]?.told).toBe(noted[0]?.notes)
})

test('are two for the borrower and a handful for processor and broker', async () => {
  const numbersOf = (username: string) =>
    column(
      `select number from loan join account on username = $1
      where prospect_id = account.id or exists (select from record_assignee
        where record_id = loan.id and user_id = account.id) order by loan_no`,
      [username],
    )
  expect(await numbersOf('borrower@harbor.demo')).toEqual(['HL-1007', 'HL-1013'])
  expect((await numbersOf('processor@harbor.demo')).length).toBeGreaterThan(3)
  expect((await numbersOf('broker@harbor.demo')).length).toBeGreaterThan(3)
})

test('have rates whose locks end within two weeks, some within days, and one that has ended', async () => {
  const left = (await column(
    `select lock_end - current_date ${ofConventional} and lock_end is not null and closing_date < lock_end
      and lock_start < lock_end order by 1`,
    [harborId],
  )) as number[]
  expect(left.length).toBeGreaterThanOrEqual(6)
  expect(left.filter((days) => days < 0)).toHaveLength(1)
  expect(left.filter((days) => days >= 0 && days <= 5).length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...left)).toBeLessThanOrEqual(14)
})

test('include one with all 443 values', async () => {
  const number = `HL-${1_001 + mortgageScenarios.findIndex((scenario) => scenario.isComplete)}`
  const [loan] = await rows<{ id: string; info: Record<string, unknown> }>(
    'select id, info from loan join record using (company_id, id) where number = $1',
    [number],
  )
  if (!loan) throw new Error(`${number} is missing`)
  const outline = formOutline(urlaForm(formRoles))
  const values = await inTransaction(database, { companyId: harborId }, async (db) => {
    const secrets = await sampleSecrets(masterKey, systemClock).ofCompany(db, harborId)
    return openValues(loan.info, { secrets, recordId: loan.id, outline })
  })
  const filled = readUrlaFields()
    .map(urlaPlace)
    .filter(({ id, row }) => {
      const table = row ? values[row.tableId] : null
      const value = row ? (Array.isArray(table) ? table[row.number - 1]?.[id] : undefined) : values[id]
      return value !== undefined && value !== ''
    })
  expect(filled).toHaveLength(443)
})

test('keep no Social Security number, date of birth or account number in clear, anywhere', async () => {
  const [rosa] = await rows<{ info: Record<string, unknown> }>(
    `select info from loan join record using (company_id, id) where number = 'HL-1007'`,
  )
  expect(rosa?.info['1a_personalinformation_socialsecuritynumber']).toMatchObject({ shown: '•••-••-4417' })
  expect(rosa?.info['1a_personalinformation_dateofbirth']).toMatchObject({ shown: '••-••-1987' })
  for (const table of ['record', 'record_list', 'record_search', 'history']) {
    const found = await column(
      `select count(*) from ${table} where ${table}::text ~ '900-55-4417|1987-05-14|9\\d\\d-\\d\\d-\\d{4}"'`,
    )
    expect(found, table).toEqual([0])
  }
})

test('tell how they came to their stage', async () => {
  const changes = await column(`
    select change -> 'shown' ->> 'current' from loan join history on history.record_id = loan.id
    cross join jsonb_array_elements(changes) as change
    where number = 'HL-1001' and change ->> 'field' = 'status' order by rev`)
  expect(changes).toEqual(['Processing', 'Underwriting', 'Conditional approval', 'Clear to close', 'Closing', 'Funded'])
  expect(
    await column(`select number from loan join record using (company_id, id)
      where rev <> (select max(rev) from history where history.company_id = loan.company_id and record_id = loan.id)`),
  ).toEqual([])
})
