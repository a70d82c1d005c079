import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, samplePassword, signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { app, database, lender, call } = desk
const other = await createSampleLender(database.ownerPool, 'Other Lending')

type Entry = {
  action: string
  who: { _id: string; fullName: string } | null
  record: { _id: string; title: string; person: string } | null
  role: string
  session: string | null
  changes: { field: string; previous: string; current: string }[]
  details: Record<string, string>
  at: string
}

async function entries(filters: object = {}): Promise<Entry[]> {
  const answer = await call('admin', 'POST audit/list', { limit: 100, ...filters })
  expect(answer.status).toBe(200)
  return answer.body.entries as Entry[] // The endpoint's reply, checked by its schema.
}

const chainLength = async (companyId: string): Promise<number> => {
  const found = await database.ownerPool.query('select count(*)::int as n from audit_event where company_id = $1', [
    companyId,
  ])
  return found.rows[0]?.n
}

let loan = ''
beforeEach(async () => {
  loan = await desk.newLoan()
})

describe('the audit trail tells', () => {
  test('who read which sensitive value, of which loan, between two times', async () => {
    await desk.save('admin', loan, { formData: { ssn: '900-12-3456' } })
    const from = new Date(desk.clock.now()).toISOString()
    desk.clock.advance(1_000)
    await call('processor', `POST opportunities/${loan}/reveal`, { field: 'ssn' })
    desk.clock.advance(1_000)
    const to = new Date(desk.clock.now()).toISOString()
    await call('admin', `POST opportunities/${loan}/reveal`, { field: 'ssn' })
    const [read, ...more] = await entries({ what: 'sensitive-value-read', from, to })
    expect(more).toEqual([])
    expect(read).toMatchObject({
      who: { _id: lender.people.processor.id, fullName: 'Paul Processor' },
      record: { _id: loan },
      details: { field: 'ssn' },
    })
    expect(read?.record?.title).toMatch(/^SL-/)
    expect(await entries({ what: 'sensitive-value-read', who: 'paul', record: read?.record?.title })).toHaveLength(1)
    expect(await entries({ what: 'sensitive-value-read', who: 'nobody' })).toEqual([])
    expect(JSON.stringify(await entries())).not.toContain('900-12-3456')
  })

  test('denied accesses, with what was tried', async () => {
    const stranger = newId()
    await call('outsider', `GET opportunities/${loan}`)
    await call('broker', `DELETE opportunities/${loan}`)
    await call('officer', `GET opportunities/${stranger}`)
    await desk.save('officer', loan, { formData: { ssn: '900-12-3456', fee: '1' } })
    const denied = await entries({ what: 'access-denied' })
    const told = denied.map(({ who, details }) => `${who?.fullName}: ${details.call} ${details.refusal} ${details.id}`)
    expect(told).toContain(`Otto Outsider: GET opportunities/:id loan-not-found ${loan}`)
    expect(told).toContain(`Bo Broker: DELETE opportunities/:id not-allowed ${loan}`)
    expect(told).toContain(`Olga Officer: GET opportunities/:id loan-not-found ${stranger}`)
    expect(told).toContain(`Olga Officer: PATCH opportunities/:id field-not-allowed ${loan}`)
  })

  test('sign-ins that worked or failed, and sign-outs; never what was typed', async () => {
    const { username } = await createSampleAccount(database.ownerPool, { lender: other, name: 'officer' })
    const login = (password: string) => injectJson(desk, 'auth/login', { payload: { username, password } })
    await login('a wrong secret')
    const { accessToken } = (await login(samplePassword)).json()
    const headers = { authorization: `Bearer ${accessToken}` }
    await injectJson(desk, 'auth/logout', { payload: {}, headers })
    const rows = await database.ownerPool.query(
      'select action, content from audit_event where company_id = $1 order by seq',
      [other.companyId],
    )
    expect(rows.rows.map((row) => row.action)).toEqual(['sign-in-failed', 'signed-in', 'signed-out'])
    expect(JSON.stringify(rows.rows)).not.toMatch(/a wrong secret|correct horse/)
    await injectJson(desk, 'auth/login', { payload: { username: 'no-such@one.test', password: 'typed' } })
    const platform = await database.ownerPool.query(
      "select content from audit_event where action = 'sign-in-failed' and company_id = '00000000-0000-0000-0000-000000000000'",
    )
    expect(platform.rowCount).toBe(1)
    expect(JSON.stringify(platform.rows)).not.toContain('no-such@one.test')
  })

  test('changes of rights and of what the whole company uses, and no change of a look of one’s own', async () => {
    const look = { layout: 'Vertical', mode: 'Dark', menuColor: '#061F2B', sectionHeaderColor: '#49839f' }
    await call('admin', 'POST module/personalization', look)
    expect(await entries({ what: 'configuration-changed' })).toEqual([])
    await call('admin', 'POST module/personalization', { ...look, scope: 'company' })
    await call('admin', 'PATCH roles/4', { title: 'Team lead' })
    const [configured] = await entries({ what: 'configuration-changed' })
    const [permitted] = await entries({ what: 'permission-changed' })
    expect(configured?.details).toEqual({ call: 'POST module/personalization' })
    expect(permitted?.details).toEqual({ call: 'PATCH roles/:id', id: '4', title: 'Team lead' })
  })

  test('what a change of the configuration changed, found by the field', async () => {
    await call('admin', 'PATCH products/1', { description: 'For houses' })
    await call('admin', 'PATCH groups/1', { members: [lender.people.lead.id, lender.people.officer.id] })
    await call('admin', 'PATCH roles/4', { title: 'Head of team' })
    const [described, ...more] = await entries({ field: 'DESCRIPTION' })
    expect(more).toEqual([])
    expect(described?.changes).toEqual([{ field: 'description', previous: '', current: 'For houses' }])
    const [grouped] = await entries({ what: 'permission-changed', field: 'memberIds' })
    expect(grouped?.changes[0]?.current).toContain(lender.people.officer.id)
    const [renamed] = await entries({ what: 'permission-changed', field: 'title' })
    expect(renamed?.changes[0]).toMatchObject({ field: 'title', current: 'Head of team' })
    const seen = await chainLength(lender.companyId)
    await call('admin', 'PATCH products/1', { description: 'Undone', rev: 99 })
    expect((await entries({ field: 'description' })).length).toBe(1)
    expect(await chainLength(lender.companyId)).toBe(seen)
  })

  test('what one session or everybody of one role read, and of whom', async () => {
    await desk.save('admin', loan, { formData: { ssn: '900-12-3456' } })
    await call('processor', `POST opportunities/${loan}/reveal`, { field: 'ssn' })
    await call('admin', `POST opportunities/${loan}/reveal`, { field: 'ssn' })
    const read = { what: 'sensitive-value-read', field: 'ssn', record: loan }
    const ofRole = await entries({ ...read, role: '3' })
    expect(ofRole).toHaveLength(1)
    expect(ofRole[0]).toMatchObject({
      who: { fullName: 'Paul Processor' },
      record: { _id: loan, person: 'Bea Borrower' },
    })
    expect(ofRole[0]?.role).not.toBe('')
    const session = ofRole[0]?.session ?? ''
    expect((await entries({ ...read, session })).map((one) => one.who?.fullName)).toEqual(['Paul Processor'])
    expect(await entries({ ...read, session: newId() })).toEqual([])
    expect(await entries({ ...read, field: 'salary' })).toEqual([])
    expect((await call('admin', 'GET audit/choices')).body.roles).toContainEqual({
      _id: '3',
      title: expect.any(String),
    })
    expect((await call('officer', 'GET audit/choices')).body.code).toBe('not-allowed')
  })

  test('nothing of an act that was undone', async () => {
    const before = await chainLength(lender.companyId)
    await call('admin', `POST opportunities/${loan}/reveal`, { field: 'no_such_field' })
    const after = await entries({ what: 'sensitive-value-read', record: loan })
    expect(after).toEqual([])
    expect(await chainLength(lender.companyId)).toBe(before + 1)
  })
})

test('an export is CSV without formulas, stands in the trail, and is limited', async () => {
  await database.ownerPool.query("update person set first_name = '=1+1' where company_id = $1 and id = $2", [
    lender.companyId,
    lender.people.outsider.id,
  ])
  await call('outsider', `GET opportunities/${loan}`)
  const session = await desk.app.inject({
    method: 'GET',
    url: '/api/audit/export?what=access-denied',
    headers: await adminHeaders(),
  })
  expect(session.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(session.body).toContain("'=1+1")
  expect(session.body).not.toMatch(/(^|,)=1\+1/m)
  const [exported] = await entries({ what: 'exported' })
  expect(exported?.details).toMatchObject({ what: 'access-denied', entries: expect.any(String) })
  const tried = []
  for (let attempt = 0; attempt < 10; attempt++)
    tried.push(
      (await app.inject({ method: 'GET', url: '/api/audit/export', headers: await adminHeaders() })).statusCode,
    )
  expect(tried).toEqual([...Array(9).fill(200), 429])
})

async function adminHeaders() {
  return signedInAs(database.ownerPool, lender, 'admin')
}
