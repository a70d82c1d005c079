import { beforeAll, describe, expect, test } from 'vitest'
import { openDashboard } from '../../dashboard/open-dashboard.ts'
import { findProspects } from '../../people/find-prospects.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { listSources } from '../../products/list-sources.ts'
import { listStatuses } from '../../products/list-statuses.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openSampleLoanList } from '../../test-support/sample-loan-list.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { loanChoices } from './loan-choices.ts'
import { saveLoanColumns } from './save-loan-columns.ts'

const database = await openTestDatabase()
const { active, lender, list } = await openSampleLoanList(database, 60)
const other = await openSampleLoanList(database, 10)

const run = <Value>(work: (db: Db) => Promise<Value>): Promise<Value> =>
  inTransaction(database, { companyId: lender.companyId }, work)
const actor = lender.actor

/** Prospects stand in the list projection as every record does. */
beforeAll(async () => {
  for (const { companyId, people } of [lender, other.lender])
    for (const { id, first, last } of [people.borrower, people.neighbour]) {
      await database.ownerPool.query(
        `insert into record_list (company_id, record_id, module_id, active, status, created_at, updated_at, t1, t2)
         values ($1, $2, 2, true, '{}', now(), now(), $3, $4)`,
        [companyId, id, first, last],
      )
      await database.ownerPool.query(
        'insert into record_search (company_id, record_id, module_id, active, search) values ($1, $2, 2, true, $3)',
        [companyId, id, `${first} ${last}`.toLowerCase()],
      )
    }
})

describe('choices for a new loan', () => {
  test('staff choose among everything active, programs together with their product', async () => {
    const answer = await run((db) => loanChoices(db, actor('officer'), { at: new Date(), language: 'en' }))
    expect(answer.ok && answer.value.productWithPrograms.map((one) => [one.value, one.label])).toEqual([
      ['1---2', 'Mortgage - Fifteen years'],
      ['1---1', 'Mortgage - Thirty years'],
      ['2---3', 'Bridge - Fix and flip'],
    ])
    expect(answer.ok && answer.value.status.map((one) => [one.title, one.product])).toEqual([
      ['Processing', null],
      ['Application', null],
      ['Funded', '1'],
      ['Flipped', '2'],
    ])
    expect(answer.ok && answer.value.prospects).toHaveLength(2)
    expect(answer.ok && answer.value.contactTitle).toBe('Brokers')
  })

  test('a broker chooses program and borrower, and no administrative entry', async () => {
    const answer = await run((db) => loanChoices(db, actor('broker'), { at: new Date(), language: 'en' }))
    expect(answer.ok && answer.value.productWithPrograms).toHaveLength(3)
    expect(answer.ok && [answer.value.workforces, answer.value.status, answer.value.groups]).toEqual([[], [], []])
  })

  test('who may not create loans is told so', async () => {
    for (const who of ['processor', 'lead', 'borrower', 'outsider'] as const)
      expect(await run((db) => loanChoices(db, actor(who), { at: new Date(), language: 'en' }))).toEqual({
        ok: false,
        refusal: { code: 'not-allowed' },
      })
  })
})

describe('finding a prospect', () => {
  const found = async (who: SampleName, search: string) => {
    const answer = await run((db) => findProspects(db, actor(who), { search }))
    return answer.ok ? answer.value.prospects.map((one) => one.info.last_name).sort() : answer.refusal.code
  }
  test('staff who create loans find any of their company', async () => {
    expect(await found('officer', '')).toEqual(['Borrower', "O'Neil"])
    expect(await found('officer', 'neil')).toEqual(["O'Neil"])
    expect(await found('officer', '%')).toEqual([])
  })
  test('a broker finds those of the own loans only', async () => {
    const own = new Set(active.filter((loan) => loan.assignees.includes('broker')).map((loan) => loan.prospect))
    expect(await found('broker', '')).toHaveLength([...own].filter((name) => name !== null).length)
  })
  test('a borrower finds nobody else', async () => {
    expect(await found('borrower', '')).toEqual(['Borrower'])
    expect(await found('borrower', 'neil')).toEqual([])
  })
  test('who assigns no loan is told so', async () => {
    expect(await found('lead', 'neil')).toBe('not-allowed')
  })
})

describe('columns of one person', () => {
  const save = (who: SampleName, columns: { id: string; listShowField: boolean; order: number }[], program = '1') =>
    run((db) => saveLoanColumns(db, actor(who), { program, columns }))
  const shown = async (who: SampleName) =>
    (await list({ program: '1' }, who)).columns.filter((column) => column.listShowField).map((column) => column.id)

  test("follow the form until they are saved, and are then the person's alone", async () => {
    expect(await shown('officer')).toEqual(['term', 'loan_amount'])
    const chosen = [
      { id: 'purpose', listShowField: true, order: 1 },
      { id: 'job', listShowField: true, order: 2 },
      { id: 'term', listShowField: false, order: 3 },
    ]
    expect((await save('officer', chosen)).ok).toBe(true)
    expect(await shown('officer')).toEqual(['purpose', 'job'])
    expect(await shown('processor')).toEqual(['term', 'loan_amount'])
    const { opportunities, columns } = await list({ program: '1', limit: 1 })
    expect(Object.keys(opportunities[0]?.info ?? {}).sort()).toEqual([
      'auto_increment',
      'job',
      'property_address',
      'purpose',
    ])
    expect(columns.find((column) => column.id === 'term')).toMatchObject({ listShowField: false, order: 10_000 })
  })

  test('can be none at all', async () => {
    expect((await save('lead', [])).ok).toBe(true)
    expect(await shown('lead')).toEqual([])
  })

  test('name no field that is hidden, as if it did not exist, and nothing is saved', async () => {
    for (const id of ['margin', 'ssn', 'no_such_field'])
      expect(await save('officer', [{ id, listShowField: true, order: 1 }])).toEqual({
        ok: false,
        refusal: { code: 'unknown-list-field' },
      })
    expect(await shown('officer')).toEqual(['purpose', 'job'])
  })

  test('belong to a program that exists', async () => {
    expect(await save('officer', [], '99')).toEqual({ ok: false, refusal: { code: 'not-found' } })
  })

  test('a field that is hidden later leaves the layout without a trace', async () => {
    await save('admin', [{ id: 'margin', listShowField: true, order: 1 }])
    expect(await shown('admin')).toEqual(['margin'])
    await database.ownerPool.query(
      `update form_version set content = replace(content::text, '"hided_roles": ["2"]', '"hided_roles": ["2", "1"]')::jsonb
       where company_id = $1`,
      [lender.companyId],
    )
    expect(await shown('admin')).toEqual([])
    expect(JSON.stringify((await list({ program: '1' }, 'admin')).opportunities)).not.toContain('margin')
  })
})

describe('a change of the configuration', () => {
  test('is in the next list, whoever made it', async () => {
    const label = async () => (await list({})).status.find((tab) => tab._id === '1')?.label
    expect(await label()).toBe('Application')
    await database.ownerPool.query("update status set title = 'Inquiry' where company_id = $1 and id = 1", [
      lender.companyId,
    ])
    expect(await label()).toBe('Inquiry')
  })

  test('makes a new field known at once', async () => {
    const filters = [{ field: 'brand_new', operator: '=', value: 'x' }]
    const ask = () => list({ program: '1', filters }).then(({ count }) => count)
    await expect(ask()).rejects.toThrow('unknown-list-field')
    await database.ownerPool.query(
      `update form_version set content = content || '[{"id": "brand_new", "type": "text", "title": "Brand new"}]'
       where company_id = $1 and form_id = 1`,
      [lender.companyId],
    )
    expect(await ask()).toBe(0)
  })
})

describe('a company that works by project type', () => {
  test('gets the purpose and the kind of applicant with every row, and their labels', async () => {
    const options = [{ id: 'flip', text: 'Fix and flip' }]
    const added = ['loan_purpose', 'applicant_type'].map((id) => ({ id, type: 'select', title: id, options }))
    await database.ownerPool.query('update form_version set content = content || $2::jsonb where company_id = $1', [
      lender.companyId,
      JSON.stringify(added),
    ])
    await database.ownerPool.query(
      `update record set info = info || '{"loan_purpose": "flip"}' where company_id = $1 and module_id = 1`,
      [lender.companyId],
    )
    const plain = await list({ limit: 1 })
    expect([plain.opportunities[0]?.info.loan_purpose, plain.projectColumns]).toEqual([undefined, []])
    await database.ownerPool.query(
      `update company set settings = settings || '{"features": {"project_columns": true}}' where id = $1`,
      [lender.companyId],
    )
    const reply = await list({ limit: 1 })
    expect(reply.opportunities[0]?.info.loan_purpose).toBe('flip')
    expect(reply.projectColumns).toMatchObject([
      { id: 'loan_purpose', options },
      { id: 'applicant_type', options },
    ])
    expect([reply.loanPurpose, reply.applicantType]).toEqual([['Fix and flip'], ['Fix and flip']])
  })
})

describe('statuses and sources', () => {
  test('are those of the own company, whatever company is named', async () => {
    const company = other.lender.companyId
    const statuses = await run((db) =>
      listStatuses(db, actor('officer'), { company, type: 'Opportunity', language: 'en' }),
    )
    expect(statuses.ok && statuses.value.map((one) => one.title)).toEqual([
      'Processing',
      'Inquiry',
      'Funded',
      'Flipped',
    ])
    const sources = await run((db) => listSources(db, actor('officer')))
    expect(sources).toEqual({ ok: true, value: [{ value: '1', title: 'Website' }] })
  })

  test('borrowers read the words meant for them, and so do brokers', async () => {
    await database.ownerPool.query(
      "update status set borrower_title = 'We are looking at it' where company_id = $1 and id = 2",
      [lender.companyId],
    )
    const told = 'We are looking at it'
    for (const who of ['borrower', 'broker'] as const) {
      const answer = await run((db) => listStatuses(db, actor(who), { language: 'en' }))
      expect(answer.ok && answer.value.map((one) => one.title)).toContain(told)
      const { opportunities, status } = await list({ status: '2' }, who)
      expect(status.map(({ label }) => label)).toContain(told)
      for (const row of opportunities) expect(row.status.map(({ title }) => title)).toContain(told)
    }
    const ofStaff = await run((db) => listStatuses(db, actor('officer'), { language: 'en' }))
    expect(ofStaff.ok && ofStaff.value.map((one) => one.title)).not.toContain(told)
  })
})

describe('the dashboard', () => {
  test.each<[SampleName, (loan: (typeof active)[number]) => boolean]>([
    ['officer', () => true],
    ['broker', (loan) => loan.assignees.includes('broker')],
    ['borrower', (loan) => loan.prospect === 'borrower'],
  ])('counts for %s what their list counts', async (who, matches) => {
    const answer = await run((db) =>
      openDashboard({ db, actor: actor(who), at: new Date(), language: 'en', kinds: [] }),
    )
    const own = active.filter(matches)
    expect(answer.ok && answer.value.opportunity_count[0]).toEqual({ _id: 'all', label: 'All', count: own.length })
    expect(answer.ok && answer.value.recent_opportunities.length).toBe(Math.min(8, own.length))
  })

  test('shows an outsider no loans', async () => {
    const answer = await run((db) =>
      openDashboard({ db, actor: actor('outsider'), at: new Date(), language: 'en', kinds: [] }),
    )
    expect(answer.ok && [answer.value.opportunity_count, answer.value.recent_opportunities]).toEqual([[], []])
  })

  test('counts the prospects of the company for who reads them', async () => {
    const answer = await run((db) =>
      openDashboard({ db, actor: actor('admin'), at: new Date(), language: 'en', kinds: [] }),
    )
    expect(answer.ok && answer.value.prospect_count).toEqual([
      { _id: 'all', label: 'All', count: 2 },
      { _id: 'active', label: 'Active', count: 2 },
      { _id: 'inactive', label: 'Deactive', count: 0 },
    ])
    expect(answer.ok && answer.value.recent_prospects).toHaveLength(2)
    const officer = await run((db) =>
      openDashboard({ db, actor: actor('officer'), at: new Date(), language: 'en', kinds: [] }),
    )
    expect(officer.ok && officer.value.prospect_count).toEqual([])
  })
})
