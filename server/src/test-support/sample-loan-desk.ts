import { companyDay } from '../platform/company-day.ts'
import { newId } from '../platform/ids.ts'
import { signedInAs } from './sample-accounts.ts'
import { createSampleLender, leadGroup, type SampleLender, type SampleName, sampleTimeZone } from './sample-lender.ts'
import { sampleBridgeForm, sampleLoanForm } from './sample-loan-form.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export type Answer = {
  readonly status: number
  // Tests look into replies of every shape; the endpoint's own check has run on each.
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
}

export type LoanDesk = TestApp & {
  readonly lender: SampleLender
  /** A call as one of the cast, by method and path below `/api/`. */
  readonly call: (name: SampleName, line: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  /** As if somebody of the cast had just proven to be there. */
  readonly prove: (name: SampleName) => Promise<void>
  /** A new loan of the program with the sample form, assigned to processor and broker, of the borrower. */
  readonly newLoan: (more?: object) => Promise<string>
  readonly save: (name: SampleName, id: string, body: object) => Promise<Answer>
  readonly loan: (name: SampleName, id: string) => Promise<Record<string, unknown>>
  /** The day, `YYYY-MM-DD`, so many days from now by the lender's own calendar. */
  readonly dayFromNow: (days: number) => string
  /** Everything that is stored of a loan, as one text: equal texts mean that nothing was written. */
  readonly trace: (id: string) => Promise<string>
}

/** Program 11 (prefix `SL-`, product 1) with the sample form, program 12 (`SB-`, product 2) with the bridge form. */
export async function openLoanDesk(options: TestAppOptions = {}): Promise<LoanDesk> {
  const test = await openTestApp(options)
  const lender = await openLender(test)
  const sessions = new Map<SampleName, Promise<{ authorization: string }>>()
  const call: LoanDesk['call'] = async (name, line, body, headers = {}) => {
    const session = sessions.get(name) ?? signedInAs(test.database.ownerPool, lender, name)
    sessions.set(name, session)
    const [method, path] = line.split(' ')
    const answer = await test.app.inject({
      method: method as 'GET', // The methods of the lines in tests.
      url: `/api/${path}`,
      headers: { ...(await session), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const prove: LoanDesk['prove'] = async (name) => {
    await call(name, 'GET auth/sessions')
    await test.database.ownerPool.query('update session set stepped_up_at = now() where person_id = $1', [
      lender.people[name].id,
    ])
  }
  const people = { workforces: [lender.people.processor.id], contacts: [lender.people.broker.id] }
  const newLoan: LoanDesk['newLoan'] = async (more = {}) => {
    const body = { program: '11', prospect: lender.people.borrower.id, ...people, ...more }
    const answer = await call('admin', 'POST opportunities/add', body)
    if (answer.status !== 200) throw new Error(`no loan: ${JSON.stringify(answer.body)}`)
    return String(answer.body._id)
  }
  return {
    ...test,
    lender,
    call,
    prove,
    newLoan,
    save: (name, id, body) => call(name, `PATCH opportunities/${id}`, body),
    loan: async (name, id) => (await call(name, `GET opportunities/${id}`)).body.opportunity as Record<string, unknown>,
    dayFromNow: (days) => companyDay(new Date(test.clock.now().getTime() + days * 86_400_000), sampleTimeZone),
    trace: (id) => traceOf(test, lender, id),
  }
}

async function openLender({ database }: TestApp): Promise<SampleLender> {
  const pool = database.ownerPool
  const lender = await createSampleLender(pool, `Lender ${newId()}`)
  const statements = [
    `insert into form (company_id, id, module_id, title, published_version) values
      ($1, 11, 1, 'Sample', 1), ($1, 12, 1, 'Bridge sample', 1)`,
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id) values
      ($1, 11, 1, $1, 'Sample program', 'SL-', 11), ($1, 12, 2, $1, 'Bridge program', 'SB-', 12)`,
  ]
  for (const statement of statements) await pool.query(statement, [lender.companyId])
  await pool.query(
    'insert into people_group_member (company_id, group_id, person_id) values ($1, $2, $3) on conflict do nothing',
    [lender.companyId, leadGroup, lender.people.lead.id],
  )
  for (const [form, content] of [
    [11, sampleLoanForm],
    [12, sampleBridgeForm],
  ] as const)
    await pool.query(
      `insert into form_version (company_id, form_id, version, content, published_at, published_by)
       values ($1, $2, 1, $3, now(), 'Ada Admin')`,
      [lender.companyId, form, JSON.stringify(content)],
    )
  return lender
}

const tracedTables = ['record', 'loan', 'record_assignee', 'record_list', 'record_search', 'history', 'review_change']

async function traceOf({ database }: TestApp, { companyId }: SampleLender, id: string): Promise<string> {
  const parts = tracedTables.map((table) => {
    const key = table === 'record' || table === 'loan' ? 'id' : 'record_id'
    return `(select coalesce(json_agg(x order by x::text), '[]') from ${table} x where company_id = $1 and ${key} = $2)`
  })
  const answer = await database.ownerPool.query(`select json_build_array(${parts.join(', ')})::text as trace`, [
    companyId,
    id,
  ])
  return String(answer.rows[0]?.trace)
}
