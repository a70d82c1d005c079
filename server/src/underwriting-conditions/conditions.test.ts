import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { app, call, lender, database, newLoan } = desk
const { people } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Shown = { _id: string; rev: number; title: string; status: string; reason: string; due: string | null } & {
  permissions: { update: boolean; moves: string[] }
}

const words = { title: 'Gift letter', detail: 'Signed by the donor', stage: 'documents', waitsOn: 'borrower' }
const add = (name: Name, owner: string, more: object = {}) =>
  call(name, 'POST underwriting_conditions', { module, owner, ...words, clearers: [], ...more })
const list = async (name: Name, owner: string) => call(name, 'POST underwriting_conditions/list', { module, owner })
const shown = async (name: Name, owner: string) => (await list(name, owner)).body.conditions as Shown[]
const save = (name: Name, owner: string, id: string, change: object) =>
  call(name, `PATCH underwriting_conditions/${id}`, { module, owner, ...change })
const stored = async () => {
  const answer = await database.ownerPool.query(
    `select (select json_agg(one order by id) from underwriting_condition one) as rows, (select count(*) from history) as told`,
  )
  return JSON.stringify(answer.rows)
}
const loanWithOne = async (more: object = {}) => {
  const owner = await newLoan()
  const { body } = await add('admin', owner, more)
  return { owner, id: String(body._id) }
}

describe('a condition of a loan', () => {
  test('is listed by its stage and day, decided on, and told in the history', async () => {
    const owner = await newLoan()
    await add('officer', owner, { title: 'Final inspection', stage: 'funding' })
    expect((await add('officer', owner, { title: 'Payoff fdp.\u202Exe' })).status).toBe(422)
    await add('officer', owner, { title: 'Payoff letter', due: '2027-03-01' })
    const early = await add('processor', owner, { due: '2027-02-01' })
    expect(early.body.message).toBe('1 condition added.')
    expect((await shown('broker', owner)).map(({ title }) => title)).toEqual([
      ...['Gift letter', 'Payoff letter', 'Final inspection'],
    ])
    const id = String(early.body._id)
    expect(await save('processor', owner, id, { status: 'received', rev: 1 })).toMatchObject({
      status: 200,
      body: { rev: 2 },
    })
    const back = await save('processor', owner, id, {
      status: 'requested',
      reason: 'The second page is missing',
      rev: 2,
    })
    expect(back.body).toMatchObject({ rev: 3 })
    await save('officer', owner, id, { status: 'cleared', rev: 3 })
    expect((await shown('admin', owner))[0]).toMatchObject({ status: 'cleared', reason: '', rev: 4 })
    const history = await call('admin', 'POST action_history', { module, _id: owner })
    const told = (history.body.action_history as { action: string; info: object[] }[])
      .filter(({ action }) => action === 'condition-changed')
      .map(({ info }) => info[0])
    expect(told).toMatchObject([
      {
        title: 'Condition: Gift letter',
        previous_value: 'Requested again: The second page is missing',
        current_value: 'Cleared',
      },
      { previous_value: 'Received', current_value: 'Requested again: The second page is missing' },
      { previous_value: 'Requested', current_value: 'Received' },
    ])
  })

  test('is waived by the roles whose limit allows it, with a reason, and opened again', async () => {
    const { owner, id } = await loanWithOne()
    expect((await shown('officer', owner))[0]?.permissions.moves).toEqual(['received', 'cleared'])
    const before = await stored()
    expect((await save('officer', owner, id, { status: 'waived', reason: 'Bank confirms the gift' })).body.code).toBe(
      'not-allowed',
    )
    expect((await save('admin', owner, id, { status: 'waived', reason: 'No' })).body).toMatchObject({
      code: 'invalid-fields',
      fields: { reason: 'Say why, in at least 10 letters.' },
    })
    expect(await stored()).toBe(before)
    await save('admin', owner, id, { status: 'waived', reason: 'Bank confirms the gift' })
    expect((await shown('officer', owner))[0]).toMatchObject({ status: 'waived', reason: 'Bank confirms the gift' })
    expect((await save('officer', owner, id, { status: 'requested', reason: 'The bank took it back' })).body.code).toBe(
      'not-allowed',
    )
    expect((await save('admin', owner, id, { status: 'received' })).body.code).toBe('invalid-fields')
    expect((await save('admin', owner, id, { status: 'requested', reason: 'The bank took it back' })).status).toBe(200)
  })

  test('is cleared by the roles that it names alone, who nobody else may name', async () => {
    const officerRole = String(people.officer.roleId)
    const { owner, id } = await loanWithOne({ clearers: [officerRole] })
    const before = await stored()
    expect((await save('processor', owner, id, { status: 'cleared' })).body.code).toBe('not-allowed')
    expect((await save('processor', owner, id, { clearers: [] })).body.code).toBe('not-allowed')
    expect((await save('admin', owner, id, { clearers: ['99999'] })).body.code).toBe('unknown-choice')
    expect(await stored()).toBe(before)
    expect((await save('officer', owner, id, { status: 'cleared' })).status).toBe(200)
  })

  test('is told in the history to nobody whose role does not read documents', async () => {
    const { owner } = await loanWithOne()
    const told = async () =>
      (
        (await call('officer', 'POST action_history', { module, _id: owner })).body.action_history as {
          action: string
        }[]
      ).map(({ action }) => action)
    expect(await told()).toContain('condition-added')
    const say = (tabs: object) =>
      database.ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{tabs}', $2) where company_id = $1 and id = $3`,
        [lender.companyId, JSON.stringify({ [module]: tabs }), people.officer.roleId],
      )
    await say({ docs: { read: 'none', add: 'none', update: 'none', delete: 'none' } })
    expect(await told()).not.toContain('condition-added')
    await say({})
  })

  test('that somebody changed meanwhile is not changed, and the same said twice is one change', async () => {
    const { owner, id } = await loanWithOne()
    await save('admin', owner, id, { title: 'Letter of the donor', rev: 1 })
    const before = await stored()
    expect((await save('officer', owner, id, { status: 'cleared', rev: 1 })).body).toMatchObject({
      code: 'stale',
      rev: 2,
    })
    expect((await save('officer', owner, id, { title: 'Letter of the donor', rev: 2 })).body.rev).toBe(2)
    expect(await stored()).toBe(before)
  })

  test('that two decide on at once is decided once; the other is told', async () => {
    const { owner, id } = await loanWithOne()
    const both = await overlapping(
      database.ownerPool,
      () => save('officer', owner, id, { status: 'cleared', rev: 1 }),
      () => save('admin', owner, id, { status: 'waived', reason: 'Not needed for this loan', rev: 1 }),
    )
    expect([both.wasHeld, both.first.status, both.second.status]).toEqual([true, 200, 409])
    expect((await shown('admin', owner))[0]).toMatchObject({ rev: 2, status: 'cleared' })
  })

  test('is nothing for borrowers, other companies and whoever may not see the loan', async () => {
    const { owner, id } = await loanWithOne()
    const [elsewhere, mine] = [
      await newLoan({ workforces: [], contacts: [], prospect: people.neighbour.id }),
      await newLoan(),
    ]
    const before = await stored()
    for (const answer of [
      await list('borrower', owner),
      await add('borrower', owner),
      await save('borrower', owner, id, { status: 'cleared' }),
      await save('broker', owner, id, { status: 'received' }),
    ])
      expect(answer.body.code).toBe('not-allowed')
    for (const place of [elsewhere, newId(), 'no-id']) {
      expect((await list('processor', place)).body.code).toBe('loan-not-found')
      expect((await save('processor', place, id, { status: 'cleared' })).body.code).toBe('loan-not-found')
    }
    // Under a loan of one's own it is none of that loan.
    expect((await save('admin', mine, id, { status: 'cleared' })).body.code).toBe('not-found')
    const other = await signedInAs(database.ownerPool, await createSampleLender(database.ownerPool, 'Other'), 'admin')
    const payload = { module, owner, ...words, clearers: [] }
    const answer = await app.inject({ method: 'POST', url: '/api/underwriting_conditions', headers: other, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'loan-not-found'])
    expect(await stored()).toBe(before)
  })

  test('with wrong words is refused, and so is one of a loan out of use', async () => {
    const { owner, id } = await loanWithOne()
    const before = await stored()
    for (const wrong of [
      ...[
        { title: ' ' },
        { title: 'x'.repeat(201) },
        { detail: 'x'.repeat(2_001) },
        { stage: 'later' },
        { due: '2027-02-30' },
      ],
      ...[{ waitsOn: 'nobody' }, { clearers: ['0'] }, { nothing: 1 }, { status: 'cleared' }],
    ])
      expect([(await add('admin', owner, wrong)).body.code, wrong]).toEqual(['invalid-request', wrong])
    expect(await stored()).toBe(before)
    await call('admin', `DELETE opportunities/${owner}`)
    expect((await save('admin', owner, id, { status: 'cleared' })).body.code).toBe('record-inactive')
    expect((await list('admin', owner)).body.permissions).toEqual({ add: false })
  })
})

describe('conditions of a program', () => {
  const get = () => call('admin', 'GET programs/11/conditions')
  const template = (title: string, more: object = {}) => ({ ...words, title, clearers: [], dueDays: 3, ...more })
  const put = (templates: object[], rev?: number) =>
    call('admin', 'PATCH programs/11/conditions', { templates, ...(rev === undefined ? {} : { rev }) })

  test('are saved as a whole, offered on its loans and put there once', async () => {
    const first = await put(
      [template('Gift letter'), template('Title commitment', { stage: 'closing', dueDays: null })],
      0,
    )
    expect(first.body).toMatchObject({ rev: 1, templates: [{ title: 'Gift letter' }, { title: 'Title commitment' }] })
    const owner = await newLoan()
    const offered = (await list('officer', owner)).body.offered as { _id: string; title: string }[]
    expect(offered.map(({ title }) => title)).toEqual(['Gift letter', 'Title commitment'])
    const ids = offered.map(({ _id }) => _id)
    const take = (name: Name) =>
      call(name, 'POST underwriting_conditions/of_program', { module, owner, templates: ids })
    const both = await overlapping(
      database.ownerPool,
      () => take('officer'),
      () => take('admin'),
    )
    expect([both.wasHeld, both.first.body.added, both.second.body.added]).toEqual([true, 2, 0])
    const [gift, title] = await shown('officer', owner)
    expect([gift?.title, title?.title, title?.due]).toEqual(['Gift letter', 'Title commitment', null])
    expect(gift?.due).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await list('officer', owner)).body.offered).toEqual([])
    // What stands on a loan stays when the program no longer has it.
    const now = (await get()).body as { rev: number; templates: { _id: string }[] }
    await put([{ ...now.templates[1], title: 'Title report' }], now.rev)
    expect((await shown('officer', owner)).map((each) => each.title)).toEqual(['Gift letter', 'Title commitment'])
  })

  test('are refused twice by one name, of an older version, with foreign ids and unknown roles', async () => {
    const { rev } = (await get()).body as { rev: number }
    const before = (await get()).body
    for (const [templates, code] of [
      [[template('Twice'), template('twice')], 'invalid-fields'],
      [[{ ...template('Of nobody'), _id: newId() }], 'unknown-choice'],
      [[template('By nobody', { clearers: ['99999'] })], 'unknown-choice'],
      [[template('Never', { dueDays: 0 })], 'invalid-request'],
    ] as const)
      expect([(await put([...templates], rev)).body.code, code]).toEqual([code, code])
    expect((await put([template('Late')], rev - 1)).body.code).toBe('stale')
    expect((await call('officer', 'PATCH programs/11/conditions', { templates: [] })).body.code).toBe('not-allowed')
    expect((await get()).body).toEqual(before)
  })
})
