import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'

const desk = await openLeadDesk()
const { app, call, lender, database, trace, permit, newLead, convert, preview } = desk
const { companyId, people } = lender
const pool = database.ownerPool
const program = '1---11'

const get = async (name: SampleName, id: string) => (await call(name, `GET leads/${id}`)).body
const made = async (): Promise<number> => {
  const { rows } = await pool.query('select count(*)::int as n from record where company_id = $1', [companyId])
  return rows[0]?.n
}
const history = async (module: string, id: string) =>
  (await call('admin', 'POST action_history', { module, _id: id })).body.action_history as object[]
const lastAudited = async (): Promise<string> => {
  const { rows } = await pool.query(
    `select content from audit_event where company_id = $1 and action = 'lead-converted' order by seq desc limit 1`,
    [companyId],
  )
  return String(rows[0]?.content)
}

describe('a conversion', () => {
  test('makes a prospect and a loan of the values that fit, closes the lead, and all three say so', async () => {
    const id = await newLead()
    const shown = await preview('admin', id, { program })
    expect(shown.body).toMatchObject({
      mayMap: true,
      newProspect: { first_name: expect.stringMatching(/^Lee/), last_name: 'Leadson' },
      ...{ mayChoose: true, duplicates: [] },
    })
    const fields = shown.body.fields as { _id: string; prospect: string | null; loan: string | null }[]
    expect(Object.fromEntries(fields.map(({ _id, prospect, loan }) => [_id, [prospect, loan]]))).toMatchObject({
      first_name: ['First Name', null],
      town: ['City', null],
      amount: [null, 'The amount'],
      ssn: [null, 'The ssn'],
      remark: [null, null],
    })
    const done = await convert('admin', id)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const { loan, prospect } = done.body as { loan: string; prospect: string }
    expect((await call('admin', `GET people/${prospect}`)).body.person).toMatchObject({
      info: { last_name: 'Leadson', city: 'Boise' },
    })
    const record = await desk.loan('admin', loan)
    expect(record).toMatchObject({
      info: { amount: '250000', ssn: '•••-••-6789' },
      prospect: { _id: prospect },
      source: [{ _id: '1' }],
    })
    expect(JSON.stringify(record)).toContain(people.processor.id)
    expect(await get('admin', id)).toMatchObject({
      record: { status: { key: 'converted' } },
      converted: { loan: { _id: loan, number: expect.stringMatching(/^SL-/) }, prospect: { _id: prospect } },
      permissions: { convert: false, assign: false, status: false },
      viewer: { canUpdate: false },
    })
    const told = { info: [{ field: 'lead', current_value: 'Apply now' }] }
    expect(await history('opportunities', loan)).toMatchObject([told, { action: 'created' }])
    expect(await history('prospects', prospect)).toMatchObject([told, { action: 'created' }])
    expect((await history('leads', id))[0]).toMatchObject({
      info: [{ field: 'status', previous_value: 'New', current_value: 'Converted' }],
    })
    expect(await lastAudited()).toContain(id)
  })

  test('for somebody who is here already leaves them as they are', async () => {
    const id = await newLead({ town: 'Elsewhere' })
    const before = await call('admin', `GET people/${people.borrower.id}`)
    const done = await convert('officer', id, { prospect: people.borrower.id })
    expect(done.body).toMatchObject({ prospect: people.borrower.id, loan: expect.any(String) })
    const after = await call('admin', `GET people/${people.borrower.id}`)
    expect([after.body.person, (await get('admin', id)).converted]).toMatchObject([
      { info: (before.body.person as { info: object }).info },
      { prospect: { _id: people.borrower.id } },
    ])
    expect(await history('prospects', people.borrower.id)).toMatchObject([
      { info: [{ field: 'lead', current_value: 'Apply now' }] },
    ])
  })

  test('shows who may be the same person, and makes nobody twice in silence', async () => {
    const email = `twin-${newId()}@sample.test`
    const first = await convert('officer', await newLead({ email }))
    const id = await newLead({ email })
    const before = await made()
    expect(await convert('officer', id)).toMatchObject({
      status: 409,
      body: { code: 'people-alike', duplicates: [{ _id: first.body.prospect, alike: ['email', 'address'] }] },
    })
    expect((await convert('officer', id, { different: [newId()] })).body.code).toBe('people-alike')
    expect(await made()).toBe(before)
    const done = await convert('officer', id, { different: [first.body.prospect] })
    expect([done.status, done.body.prospect === first.body.prospect]).toEqual([200, false])
  })

  test('says what the prospect is called where the lead does not, and takes no link for a name', async () => {
    const id = await newLead({ last_name: '' })
    const done = await convert('officer', id, { newProspect: { last_name: 'Named' } })
    expect((await call('admin', `GET people/${done.body.prospect}`)).body.person).toMatchObject({
      info: { last_name: 'Named', first_name: expect.stringMatching(/^Lee/) },
    })
    const other = await newLead()
    const before = await made()
    const link = await convert('officer', other, { newProspect: { first_name: 'www.spam.test' } })
    expect([link.status, Object.keys(link.body.fields ?? {})]).toEqual([422, ['newProspect.first_name']])
    expect(await made()).toBe(before)
  })

  test('is the right of those who may convert, add loans and bring in prospects', async () => {
    const id = await newLead()
    const before = [await made(), await trace(id)]
    expect((await convert('processor', id)).body.code).toBe('not-allowed')
    expect((await preview('processor', id)).body.code).toBe('not-allowed')
    for (const name of ['broker', 'borrower', 'outsider', 'lead'] as const)
      for (const answer of [await convert(name, id), await preview(name, id)])
        expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    await permit(2, 'prospects', { read: 'all' })
    expect((await convert('officer', id)).body.code).toBe('not-allowed')
    expect((await preview('officer', id)).body).toMatchObject({ newProspect: null })
    await permit(2, 'prospects', { read: 'all', add: true })
    await permit(2, 'opportunities', { read: 'all' })
    expect((await convert('officer', id)).body.code).toBe('not-allowed')
    await permit(2, 'opportunities', { read: 'all', add: true })
    const unknown = [{ program: '1---999' }, { program: 'x' }, { prospect: newId() }, { prospect: people.broker.id }]
    for (const body of unknown) expect((await convert('officer', id, body)).body.code).toBe('unknown-choice')
    for (const body of [{ program: '' }, { prospect: 'x' }, { more: 1 }, { newProspect: { first_name: 1 } }])
      expect((await convert('officer', id, body)).body.code).toBe('invalid-request')
    const both = { prospect: people.borrower.id, newProspect: {} }
    expect((await convert('officer', id, both)).body.code).toBe('invalid-fields')
    expect((await preview('officer', id, { program: '1---999' })).body.code).toBe('unknown-choice')
    expect([await made(), await trace(id)]).toEqual(before)
  })

  test('carries along nothing that the converting person does not see', async () => {
    const id = await newLead()
    await call('admin', `PATCH leads/${id}`, { formData: { inside: 'for others' } })
    expect(JSON.stringify((await preview('officer', id)).body)).not.toContain('inside')
    expect(((await preview('admin', id)).body.fields as { _id: string }[]).map(({ _id }) => _id)).toContain('inside')
  })

  test('of one that is out of use, of nobody or of another company is refused', async () => {
    const id = await newLead()
    await call('admin', `DELETE leads/${id}`)
    expect((await convert('officer', id)).body.code).toBe('record-inactive')
    const headers = await signedInAs(pool, await createSampleLender(pool, 'Other'), 'admin')
    for (const one of [id, newId(), 'no-id'])
      for (const [path, payload] of [
        [`leads/${one}/convert`, { program }],
        [`leads/${one}/conversion`, {}],
      ] as const) {
        const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
      }
  })

  test('happens once, also when two click at once: the second is told where it went', async () => {
    const id = await newLead()
    const before = await made()
    const both = await overlapping(
      pool,
      () => convert('officer', id),
      () => convert('admin', id),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
    expect(both.second).toMatchObject({
      status: 409,
      body: { code: 'lead-converted', converted: { loan: { _id: both.first.body.loan } } },
    })
    expect(await made()).toBe(before + 2)
    const again = await newLead()
    const key = { 'idempotency-key': newId() }
    const sent = () => call('officer', `POST leads/${again}/convert`, { program }, key)
    expect((await sent()).body).toEqual((await sent()).body)
  })

  test('begins the loan past a gate only with a reason, by right', async () => {
    const begun = await desk.loan('admin', await desk.newLoan())
    const [first] = begun.status as { _id: string }[]
    const gate = (fields: string[]) =>
      call('admin', `PATCH products/1/statuses/${first?._id}/gate`, { program: '11', asks: { fields } })
    expect((await gate(['phone'])).status).toBe(200)
    const id = await newLead()
    const before = [await made(), await trace(id)]
    const reason = 'The borrower calls tomorrow.'
    expect((await convert('officer', id)).body).toMatchObject({ code: 'gate-open', override: false })
    expect((await convert('officer', id, { override: { reason } })).body.code).toBe('not-allowed')
    expect((await convert('admin', id, { override: { reason: 'short' } })).body.code).toBe('invalid-request')
    expect([await made(), await trace(id)]).toEqual(before)
    const done = await convert('admin', id, { override: { reason } })
    await gate([])
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await lastAudited()).toContain(reason)
  })
})

describe('the link of a broker', () => {
  test('makes what comes by it theirs, as lead and as loan, and says how much did', async () => {
    const opened = await call('broker', 'POST referral_link')
    expect(opened.body).toEqual({
      path: expect.stringMatching(/^\/forms\/[0-9a-f-]+\?by=[a-km-z2-9]{10}$/),
      applications: 0,
      loans: 0,
    })
    const by = String(opened.body.path).split('by=')[1]
    const brought = await newLead({}, { by, utm_source: 'card' })
    const others = await newLead({}, { by: 'abcdefghij' })
    const makerOf = async (id: string) => ((await get('admin', id)).record as { createdBy: string }).createdBy
    expect([await makerOf(brought), await makerOf(others)]).toEqual(['Bo Broker', 'Apply now'])
    const { loan } = (await convert('officer', brought)).body as { loan: string }
    expect((await desk.loan('broker', loan)).contacts).toMatchObject([{ user: { _id: people.broker.id } }])
    const plain = (await convert('officer', others)).body as { loan: string }
    expect((await call('broker', `GET opportunities/${plain.loan}`)).status).toBe(404)
    expect((await call('broker', 'POST referral_link')).body).toMatchObject({
      path: opened.body.path,
      applications: 1,
      loans: 1,
    })
    for (const name of ['borrower', 'officer'] as const)
      expect((await call(name, 'POST referral_link')).body.code).toBe('not-allowed')
    // A code that is replaced, or taken back by an administrator, names nobody any more; what came by it still counts.
    const renewed = await call('broker', 'POST referral_link/renew')
    expect(renewed.body).toMatchObject({ applications: 1, loans: 1 })
    const next = String(renewed.body.path).split('by=')[1]
    expect(next).not.toBe(by)
    expect(await makerOf(await newLead({}, { by }))).toBe('Apply now')
    expect(await makerOf(await newLead({}, { by: next }))).toBe('Bo Broker')
    const place = `referral_links/${people.broker.id}`
    expect((await call('admin', `GET ${place}`)).body.link).toMatchObject({ path: renewed.body.path, applications: 2 })
    for (const name of ['broker', 'officer'] as const) expect((await call(name, `DELETE ${place}`)).status).toBe(403)
    expect((await call('admin', `DELETE ${place}`)).status).toBe(200)
    expect((await call('admin', `DELETE ${place}`)).status).toBe(404)
    expect((await call('admin', `GET ${place}`)).body).toEqual({ link: null })
    expect(await makerOf(await newLead({}, { by: next }))).toBe('Apply now')
    const noted = await pool.query(
      `select count(*)::integer as noted from audit_event
       where company_id = $1 and action = 'configuration-changed' and content like '%referral_link%'`,
      [companyId],
    )
    expect(noted.rows).toEqual([{ noted: 2 }])
    const last = String((await call('broker', 'POST referral_link')).body.path).split('by=')[1]
    await pool.query('delete from person_role where company_id = $1 and person_id = $2', [companyId, people.broker.id])
    const afterwards = await newLead({}, { by: last })
    expect(await makerOf(afterwards)).toBe('Apply now')
  })
})

describe('a task that converts its lead when it is done', () => {
  const add = (name: SampleName, owner: string, more: object = {}) =>
    call(name, 'POST tasks/create', {
      ...{ module: 'leads', owner, title: 'Call back', status: 'Not Started', priority: 'High', users: [] },
      ...{ convert_lead: true, convert_program: program, ...more },
    })
  const complete = (name: SampleName, id: unknown, more: object = {}) =>
    call(name, `PATCH tasks/${id}`, { status: 'Completed', ...more })
  const stored = async (id: unknown) => (await pool.query('select status, rev from task where id = $1', [id])).rows[0]

  test('is written and done by no one who may not convert, and leaves the lead as it was', async () => {
    const id = await newLead()
    const before = [await trace(id), await made()]
    const written = await add('processor', id)
    expect([written.status, Object.keys(written.body.fields as object)]).toEqual([422, ['convert_program']])
    // Whoever has it may say how far it is, and not convert by that.
    await call('processor', 'POST tasks', {})
    const { body } = await add('officer', id, { users: [people.processor.id] })
    const open = await stored(body._id)
    const done = await complete('processor', body._id)
    expect([done.status, done.body.code]).toEqual([403, 'not-allowed'])
    const many = { Ids: [body._id], action: 'status', status: 'Completed' }
    expect((await call('officer', 'POST tasks/mass_action', many)).body.left_out).toEqual([
      { reason: 'does-more', count: 1 },
    ])
    expect([await stored(body._id), await made()]).toEqual([open, before[1]])
    expect((await get('admin', id)).converted).toBeNull()
  })

  test('done by two at once it makes one loan, and the other one is told', async () => {
    const id = await newLead()
    const { body } = await add('officer', id)
    const before = await made()
    const both = await overlapping(
      pool,
      () => complete('officer', body._id, { rev: 1 }),
      () => complete('admin', body._id, { rev: 1 }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 409])
    expect(both.first.body.effect).toMatchObject({ page: expect.stringMatching(/^\/loans\/edit\//) })
    expect(await made()).toBe(before + 2)
  })
})
