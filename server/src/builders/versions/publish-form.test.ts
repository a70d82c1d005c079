import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { refillList } from '../../records/list/refilling/refill-lists-job.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sampleLoanForm } from '../../test-support/sample-loan-form.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { call, newLoan, loan, save, database, lender } = desk

const publish = (name: SampleName, content: unknown, rev: number, headers = {}) =>
  call(name, 'POST forms/11/versions', { content, rev }, headers)
const latest = async (): Promise<number> => {
  const { body } = await call('admin', 'GET forms/11/versions')
  return (body.versions as { version: number }[])[0]?.version ?? 0
}
const refill = () => refillList(database, lender.companyId, { signal: new AbortController().signal, looks: 600 })
const withField = (...ids: string[]) => [
  ...sampleLoanForm,
  { id: 'more', type: 'section', title: 'More', childs: ids.map((id) => ({ id, type: 'text', title: `The ${id}` })) },
]
const stored = async () =>
  (
    await database.ownerPool.query('select version, content from form_version where company_id = $1 and form_id = 11', [
      lender.companyId,
    ])
  ).rows

describe('publishing a form', () => {
  test('makes the next version, with who and when; loans stay where they are, and new ones begin with it', async () => {
    const old = await newLoan()
    const rev = await latest()
    expect(await publish('admin', withField('extra'), rev)).toMatchObject({
      status: 200,
      body: { message: `Sample is published as version ${rev + 1}.`, version: rev + 1, diagnostics: [] },
    })
    expect((await call('admin', 'GET forms/11/versions')).body).toMatchObject({
      title: 'Sample',
      versions: [
        { version: rev + 1, publishedBy: 'Ada Admin', isLatest: true },
        { version: rev, isLatest: false },
      ],
    })
    const young = await newLoan()
    const formOf = async (id: string) => (await call('admin', `GET opportunities/${id}`)).body.form
    expect(await formOf(old)).toMatchObject({ version: rev, latest: rev + 1 })
    expect(await formOf(young)).toMatchObject({ version: rev + 1, latest: rev + 1 })
    expect((await save('admin', young, { formData: { extra: 'yes', amount: '5' } })).status).toBe(200)
    expect((await save('admin', old, { formData: { extra: 'yes' } })).status).toBe(422)
    expect((await save('admin', old, { formData: { amount: '7' } })).status).toBe(200)
    expect((await loan('admin', old)).info).toMatchObject({ amount: '7', costs: '7.00' })
  })

  test('takes what it says beside its elements, shows it to whoever sees them, and refuses it for others', async () => {
    const rev = await latest()
    const of = (guidelines: object, at: number) =>
      call('admin', 'POST forms/11/versions', { content: withField('extra'), guidelines, rev: at })
    expect(await of({ elsewhere: 'Nowhere' }, rev)).toMatchObject({
      status: 422,
      body: { code: 'form-not-publishable', diagnostics: [{ code: 'unknown-field', element: 'elsewhere' }] },
    })
    expect(await latest()).toBe(rev)
    const guidelines = { extra: 'As in the deed', more: 'All that is new', ssn: 'Of the borrower' }
    expect((await of(guidelines, rev)).status).toBe(200)
    const young = await newLoan()
    const shownTo = async (name: SampleName) => (await call(name, `GET opportunities/${young}`)).body.form
    expect(await shownTo('admin')).toHaveProperty('guidelines', guidelines)
    const { ssn, ...others } = guidelines
    expect(await shownTo('officer')).toHaveProperty('guidelines', others)
  })

  test('tells its doubts and publishes all the same', async () => {
    const answer = await publish(
      'admin',
      [...sampleLoanForm, { id: 'odd', type: 'unheard', title: 'Odd' }],
      await latest(),
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { diagnostics: [{ code: 'unknown-type', level: 'warning', element: 'odd' }] },
    })
  })

  test('names what no field means any more, and lists go on telling what loans wait for', async () => {
    const figures = { closingDate: [['started']], loanAmount: [['amount']] }
    expect((await call('admin', 'PATCH programs/11/figures', { figures })).status).toBe(200)
    await refill()
    const waiting = { program: '11', sort: { field: 'next.due', order: 'asc' } }
    expect((await call('officer', 'POST opportunities', waiting)).status).toBe(200)
    const without = JSON.parse(
      JSON.stringify(sampleLoanForm).replace('{"id":"started","type":"date"', '{"id":"begun","type":"date"'),
    )
    expect(await publish('admin', without, await latest())).toMatchObject({
      status: 200,
      body: { withoutField: ['closingDate'] },
    })
    expect((await call('admin', 'GET programs/11/figures')).body).toMatchObject({
      figures: { loanAmount: [['amount']] },
      refilling: true,
    })
    await refill()
    expect((await call('officer', 'POST opportunities', waiting)).status).toBe(200)
    expect(await publish('admin', sampleLoanForm, await latest())).toMatchObject({ body: { withoutField: [] } })
    expect((await call('admin', 'GET programs/11/figures')).body.figures).not.toHaveProperty('closingDate')
  })

  test('repeated with its key makes one version; by two at once one is told of the other', async () => {
    const key = { 'idempotency-key': newId() }
    const rev = await latest()
    const [first, second] = [
      await publish('admin', withField('a'), rev, key),
      await publish('admin', withField('a'), rev, key),
    ]
    expect(second.body).toEqual(first.body)
    const answers = await Promise.all([
      publish('admin', withField('b'), rev + 1),
      publish('admin', withField('c'), rev + 1),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await latest()).toBe(rev + 2)
  })
})

describe('publishing a form is refused, and nothing is written,', () => {
  async function expectRefused(act: () => ReturnType<typeof publish>, status: number, body: object): Promise<void> {
    const before = [await stored(), await latest()]
    expect(await act()).toMatchObject({ status, body })
    expect([await stored(), await latest()]).toEqual(before)
  }

  test.each<SampleName>(['officer', 'processor', 'lead', 'broker', 'borrower', 'outsider'])('to %s', async (name) => {
    await expectRefused(() => publish(name, sampleLoanForm, 1), 403, { code: 'not-allowed' })
    expect((await call(name, 'GET forms/11/versions')).status).toBe(403)
  })

  test('from a version that is not the newest any more', async () => {
    await publish('admin', withField('d'), await latest())
    const newest = await latest()
    for (const rev of [newest - 1, newest + 1])
      await expectRefused(() => publish('admin', sampleLoanForm, rev), 409, { code: 'stale', rev: newest })
  })

  test('with an error in it, which is told with its element', async () => {
    const cyclic = ['x', 'y'].map((id) => ({
      id,
      type: 'amount',
      title: id,
      calculations: [{ formulas: [{ field: id === 'x' ? 'y' : 'x', where: 'field' }] }],
    }))
    await expectRefused(async () => publish('admin', [...sampleLoanForm, ...cyclic], await latest()), 422, {
      code: 'form-not-publishable',
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: 'cycle', level: 'error', element: 'x' })]),
    })
    const broken = [
      {
        id: 'a',
        type: 'amount',
        title: 'A',
        calculations: [{ formulas: [{ field: '(('.repeat(5_000), where: 'input' }] }],
      },
    ]
    await expectRefused(async () => publish('admin', broken, await latest()), 422, { code: 'form-not-publishable' })
    await expectRefused(async () => publish('admin', [7, null, 'x'], await latest()), 422, {
      code: 'form-not-publishable',
    })
  })

  test('for a form that is not there, is another company’s, or has no number', async () => {
    await other.call('admin', 'POST forms/12/versions', { content: sampleLoanForm, rev: 1 })
    for (const id of ['99', 'x', '0', '11x', newId()]) {
      expect(await call('admin', `POST forms/${id}/versions`, { content: sampleLoanForm, rev: 1 })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
      expect((await call('admin', `GET forms/${id}/versions`)).status).toBe(404)
    }
    const { body } = await call('admin', 'GET forms/12/versions')
    expect(body.versions).toHaveLength(1)
  })
})

describe('a program that ends amid publishing', () => {
  test('leaves the form, its draft and its steps as they were; publishing again is whole', async () => {
    const id = String((await call('admin', 'POST forms/add', { kind: 'library', title: 'Half way' })).body._id)
    const own = { id: 'a', type: 'text', title: 'A' }
    const ops = [{ do: 'add', parent: '', after: null, elements: [{ key: '+a', own }] }]
    const step = { id: newId(), label: { act: 'added', title: 'A' }, ops }
    const sent = await call('admin', `POST forms/${id}/draft/commands`, { rev: 1, commands: [step] })
    expect(sent.body).toMatchObject({ rev: 2 })
    const before = (await call('admin', `GET forms/${id}/draft`)).body
    const holding = await database.ownerPool.connect()
    await holding.query('begin')
    // Its version is written by then, and its draft: only the steps are left.
    await holding.query('select from form_command where company_id = $1 and form_id = $2 for update', [
      ...[lender.companyId, id],
    ])
    const publishing = call('admin', `POST forms/${id}/versions`, { rev: 0, draftRev: 2 })
    const ended = await waitUntil(async () => {
      const { rows } = await database.ownerPool.query(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%update form_command set expires_at%' and pid <> pg_backend_pid()`,
      )
      return rows.length > 0 ? rows : undefined
    })
    expect(ended).toHaveLength(1)
    expect((await publishing).status).toBeGreaterThanOrEqual(500)
    await holding.query('rollback')
    holding.release()
    expect((await call('admin', `GET forms/${id}/draft`)).body).toEqual(before)
    expect((await call('admin', `GET forms/${id}/versions`)).body.versions).toEqual([])
    expect(await call('admin', `POST forms/${id}/versions`, { rev: 0, draftRev: 2 })).toMatchObject({
      ...{ status: 200, body: { version: 1 } },
    })
  })
})

test('steps of designing are limited for a person, and what is refused for it changes nothing', async () => {
  const many = await openLoanDesk({ own: true, limits: { formStepsPerPersonPerTenSeconds: 2 } })
  const send = () => many.call('admin', 'POST forms/11/draft/commands', { rev: 0, commands: [] })
  const statuses = []
  for (let times = 0; times < 3; times += 1) statuses.push((await send()).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('what a version lacks is told with its last version, who took it away and when, until it is back', async () => {
  const id = String((await call('admin', 'POST forms/add', { kind: 'library', title: 'Register' })).body._id)
  await call('admin', `DELETE forms/${id}/draft`)
  const field = (name: string) => ({ id: name, type: 'text', title: name.toUpperCase() })
  const next = (rev: number, ...names: string[]) =>
    call('admin', `POST forms/${id}/versions`, { rev, content: names.map(field) })
  const history = async () => ((await call('admin', `GET forms/${id}`)).body.form as { history: unknown[] }).history
  await next(0, 'a', 'b')
  expect(await history()).toEqual([])
  await next(1, 'a')
  const at = expect.any(String)
  expect(await history()).toEqual([{ id: 'b', type: 'text', title: 'B', version: 1, at, by: 'Ada Admin' }])
  await next(2, 'a', 'b')
  expect(await history()).toEqual([])
})
