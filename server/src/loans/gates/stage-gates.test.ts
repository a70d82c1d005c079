import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openBulkDesk()
const { call, save, newLoan, trace, loan, lender, database } = desk
const [intake, underwriting, closing, declined] = ['21', '22', '23', '24']
const override = { code: 'approved', reason: 'The appraisal comes on Monday' }

beforeAll(async () => {
  await database.ownerPool.query(
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
       ($1, 21, 1, 'Intake', 'gray', 'lead', 0, true), ($1, 22, 1, 'Underwriting', 'blue', 'processing', 2, true),
       ($1, 23, 1, 'Closing', 'blue', 'approved', 3, true), ($1, 24, 1, 'Declined', 'red', 'declined', 9, true)`,
    [lender.companyId],
  )
})

const ask = (status: string, fields: string[], program = '11') =>
  call('admin', `PATCH products/1/statuses/${status}/gate`, { program, asks: { fields } })
const moveTo = (name: SampleName, id: string, ...status: string[]) => save(name, id, { adminInfo: { status } })
const complete = { amount: '1000', full_name: 'Bea Borrower' }
/** Complete as the form has it: only gates stand in its way. */
async function completeLoan(status: string): Promise<string> {
  const id = await newLoan({ status: [status] })
  expect((await save('admin', id, { formData: complete })).status).toBe(200)
  return id
}
const passed = async (id: string) => {
  const { rows } = await database.ownerPool.query(
    `select content from audit_event where company_id = $1 and action = 'gate-passed' order by seq`,
    [lender.companyId],
  )
  return rows.map(({ content }) => JSON.parse(content)).filter((entry) => JSON.stringify(entry).includes(id))
}

beforeEach(async () => {
  for (const status of [intake, underwriting, closing, declined]) expect((await ask(status, [])).status).toBe(200)
})

async function expectOpen(name: SampleName, body: object, id: string, items: string[]): Promise<void> {
  const before = await trace(id)
  const answer = await save(name, id, body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'gate-open', override: name === 'admin' } })
  expect((answer.body.items as { field: string }[]).map(({ field }) => field)).toEqual(items)
  expect(await trace(id)).toBe(before)
}

describe('where a status asks for fields', () => {
  test('a move into it, or over it, is refused to everybody until they hold something', async () => {
    await ask(underwriting, ['phone'])
    const id = await completeLoan(intake)
    for (const name of ['officer', 'admin'] as const) {
      await expectOpen(name, { adminInfo: { status: [underwriting] } }, id, ['phone'])
      await expectOpen(name, { adminInfo: { status: [closing] } }, id, ['phone'])
      await expectOpen(name, { adminInfo: { status: [intake, closing] } }, id, ['phone'])
    }
    const filled = { formData: { phone: '208-555-0142' }, adminInfo: { status: [underwriting] } }
    expect((await save('officer', id, filled)).status).toBe(200)
  })

  test('the refusal tells where each stands and who can allow it', async () => {
    await ask(closing, ['phone', 'ssn'])
    const id = await completeLoan(intake)
    const { body } = await moveTo('officer', id, closing)
    expect(body).toMatchObject({
      message: 'Closing asks for more: 2 items are still open.',
      items: [{ kind: 'fields', field: 'phone', title: 'The phone', tab: 'tab_main' }],
      // The officer's role sees no social security number, and is told no more of it than that something is open.
      unseen: 1,
      allow: [{ fullName: 'Ada Admin' }],
    })
    expect(JSON.stringify(body)).not.toContain('ssn')
  })

  test('another program asks for nothing, a field that a rule hides is not asked for', async () => {
    await ask(underwriting, ['old_rate'])
    const id = await completeLoan(intake)
    await expectOpen('officer', { adminInfo: { status: [underwriting] } }, id, ['old_rate'])
    const hidden = { formData: { purpose: 'Purchase' }, adminInfo: { status: [underwriting] } }
    expect((await save('officer', id, hidden)).status).toBe(200)
  })

  test('a status beside the way asks too, and a way back through it asks again', async () => {
    await ask(declined, ['phone'])
    await ask(underwriting, ['started'])
    const id = await completeLoan(intake)
    await expectOpen('officer', { adminInfo: { status: [declined] } }, id, ['phone'])
    await save('officer', id, { formData: { phone: '208-555-0142', started: '2026-01-02' } })
    expect((await moveTo('officer', id, underwriting)).status).toBe(200)
    expect((await moveTo('officer', id, declined)).status).toBe(200)
    expect((await save('officer', id, { formData: { started: '' } })).status).toBe(200)
    desk.clock.advance(61_000)
    await expectOpen('officer', { adminInfo: { status: [underwriting] } }, id, ['started'])
  })

  test('back on the way nothing is asked for', async () => {
    const id = await completeLoan(closing)
    await ask(underwriting, ['phone'])
    expect((await moveTo('officer', id, underwriting)).status).toBe(200)
  })

  test('a loan is not created behind it', async () => {
    await ask(underwriting, ['phone'])
    const body = { program: '11', status: [underwriting] }
    expect(await call('admin', 'POST opportunities/add', body)).toMatchObject({
      status: 422,
      body: { code: 'gate-open', override: true },
    })
    const added = await call('admin', 'POST opportunities/add', { ...body, override })
    expect(added.status).toBe(200)
    const { stage } = await loan('admin', String(added.body._id))
    expect(stage).toMatchObject({ override: { code: 'approved', reason: override.reason, by: { user: 'Ada Admin' } } })
  })

  test('a loan that changes its program meets the gates of the new one where it stands', async () => {
    expect((await ask(underwriting, ['phone'], '12')).body.code).toBe('unknown-choice')
    await database.ownerPool.query(
      `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
       values ($1, 13, 1, $1, 'Second sample', 'SS-', 11) on conflict do nothing`,
      [lender.companyId],
    )
    expect((await ask(underwriting, ['phone'], '13')).status).toBe(200)
    const id = await completeLoan(underwriting)
    await expectOpen('admin', { adminInfo: { program: '13' } }, id, ['phone'])
    const filled = { formData: { phone: '208-555-0142' }, adminInfo: { program: '13' } }
    expect((await save('admin', id, filled)).status).toBe(200)
    await ask(underwriting, [], '13')
  })
})

describe('past a gate', () => {
  test('who has the right goes with a reason, which stands at the stage and in the trail', async () => {
    await ask(underwriting, ['phone'])
    await ask(closing, ['phone'])
    const id = await completeLoan(intake)
    for (const reason of ['', 'Because.', '1234567890', '          '])
      expect((await save('admin', id, { adminInfo: { status: [underwriting] }, override: { reason } })).body.code).toBe(
        'invalid-request',
      )
    expect((await save('admin', id, { adminInfo: { status: [underwriting] }, override })).status).toBe(200)
    expect((await loan('officer', id)).stage).toMatchObject({ override: { reason: override.reason } })
    expect(await passed(id)).toMatchObject([{ details: { code: 'approved', reason: override.reason, open: '1' } }])
    // What is open stays open: the next gate asks again.
    expect((await moveTo('admin', id, closing)).body.code).toBe('gate-open')
    expect((await save('admin', id, { adminInfo: { status: [intake] }, override })).status).toBe(200)
    expect((await loan('officer', id)).stage).toMatchObject({ override: null })
    expect(await passed(id)).toHaveLength(1)
  })

  test('who takes such a move’s return back is not asked again', async () => {
    await ask(underwriting, ['phone'])
    const id = await completeLoan(intake)
    await save('admin', id, { adminInfo: { status: [underwriting] }, override })
    desk.clock.advance(61_000)
    expect((await moveTo('officer', id, intake)).status).toBe(200)
    expect((await call('officer', `DELETE opportunities/${id}/moves`)).status).toBe(200)
  })

  test('who does not have the right is refused, whatever they say', async () => {
    await ask(underwriting, ['phone'])
    const id = await completeLoan(intake)
    const before = await trace(id)
    const answers = [
      await save('officer', id, { adminInfo: { status: [underwriting] }, override }),
      await save('officer', id, { formData: { phone: '208-555-0142' }, override }),
      await call('officer', 'POST opportunities/add', { program: '11', status: [underwriting], override }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
      expect(Object.keys(answer.body.fields as object)).toEqual(['status'])
    }
    expect(await trace(id)).toBe(before)
  })

  test('without a gate the right alone passes what the form requires, and a reason is kept where one is given', async () => {
    const id = await newLoan({ status: [intake] })
    expect((await moveTo('officer', id, underwriting)).body.code).toBe('status-not-allowed')
    expect((await moveTo('admin', id, underwriting)).status).toBe(200)
    expect((await save('admin', id, { adminInfo: { status: [closing] }, override })).status).toBe(200)
    expect((await loan('officer', id)).stage).toMatchObject({ override: { reason: override.reason } })
  })
})

describe('what a status asked for', () => {
  test('is not emptied while the loan stands there; afterwards, and with a reason, it is', async () => {
    await ask(underwriting, ['phone', 'features'])
    const id = await completeLoan(intake)
    await save('officer', id, { formData: { phone: '208-555-0142', features: ['Escrow'] } })
    expect((await moveTo('officer', id, underwriting)).status).toBe(200)
    await expectOpen('officer', { formData: { phone: '' } }, id, ['phone'])
    await expectOpen('officer', { formData: { features: [] }, adminInfo: { status: [closing] } }, id, ['features'])
    expect((await save('officer', id, { formData: { phone: '208-555-0143' } })).status).toBe(200)
    expect((await save('officer', id, { formData: { phone: '' }, adminInfo: { status: [intake] } })).status).toBe(200)
  })

  test.each(['empties it', 'moves the loan'])('one and the other at once, the first %s: never both', async (turn) => {
    await ask(underwriting, ['phone'])
    const id = await completeLoan(intake)
    await save('officer', id, { formData: { phone: '208-555-0142' } })
    const empty = () => save('admin', id, { formData: { phone: '' } })
    const move = () => moveTo('officer', id, underwriting)
    const [one, other] = turn === 'empties it' ? [empty, move] : [move, empty]
    const { first: before, second: after, ...race } = await overlapping(database.ownerPool, one, other)
    expect(race).toEqual({ wasHeld: true, hadToWait: true })
    expect(before.status).toBe(200)
    expect(after).toMatchObject({ status: 422, body: { code: 'gate-open' } })
  })
})

describe('a status that is taken out of use', () => {
  test('gives up only the loans that have what the other asks for, and stays for the rest', async () => {
    const [from, to] = [await desk.newStatus('From gates'), await desk.newStatus('To gates')]
    const [ready, lacking] = [await completeLoan(from), await completeLoan(from)]
    await save('admin', ready, { formData: { phone: '208-555-0142' } })
    await ask(to, ['phone'])
    const preview = await call('admin', `GET products/1/statuses/${from}/moves?to=${to}`)
    expect(preview).toMatchObject({ status: 200, body: { movable: 1, lacking: 1 } })
    const before = await trace(lacking)
    const moved = await call('admin', `PATCH products/1/statuses/${from}`, { active: false, moveTo: to })
    expect(moved).toMatchObject({
      status: 200,
      body: { moved: 1, job: { state: 'done', left_out: [{ reason: 'gate-open', count: 1 }] } },
    })
    expect(await trace(lacking)).toBe(before)
    expect((await loan('admin', ready)).status).toMatchObject([{ _id: to }])
    const statuses = (await call('admin', 'GET products/1')).body.product as { statuses: { _id: string }[] }
    expect(statuses.statuses.find(({ _id }) => _id === from)).toMatchObject({ active: true, loans: 1 })
    await save('admin', lacking, { formData: { phone: '208-555-0143' } })
    const again = await call('admin', `PATCH products/1/statuses/${from}`, { active: false, moveTo: to })
    expect(again.body).toMatchObject({ moved: 1, job: { left_out: [] } })
  })
})

describe('who sets up', () => {
  test('chooses among the fields of the program’s form, one version after the other', async () => {
    const { body } = await call('admin', 'GET products/1/gate-fields')
    const forms = body.forms as { _id: string; fields: { _id: string }[] }[]
    const known = forms.find(({ _id }) => _id === '11')?.fields ?? []
    expect(known).toContainEqual({ _id: 'phone', title: 'The phone', place: 'Main · Borrower', required: false })
    expect(known.map(({ _id }) => _id)).not.toContain('total')
    expect((await ask(underwriting, ['nothing_such'])).body.code).toBe('unknown-choice')
    const gate = (rev: number) =>
      call('admin', `PATCH products/1/statuses/${closing}/gate`, { program: '11', asks: { fields: ['phone'] }, rev })
    expect((await gate(0)).status).toBe(409)
    const product = (await call('admin', 'GET products/1')).body.product as {
      statuses: { _id: string; gates: { rev: number }[] }[]
    }
    const rev = product.statuses.find(({ _id }) => _id === closing)?.gates[0]?.rev ?? 0
    const both = await overlapping(
      database.ownerPool,
      () => gate(rev),
      () => call('admin', `PATCH products/1/statuses/${closing}/gate`, { program: '11', asks: { fields: [] }, rev }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 409])
    expect((await call('officer', 'GET products/1/gate-fields')).status).toBe(403)
  })
})
