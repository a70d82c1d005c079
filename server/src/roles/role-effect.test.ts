import { noRights, type RolePermissions } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { EventReader } from '../test-support/event-reader.ts'
import { createSampleAccount, samplePassword, signedInAs } from '../test-support/sample-accounts.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
await desk.prove('admin')
const { call, lender, database, newLoan, save, loan, trace } = desk
const address = await desk.app.listen({ port: 0, host: '127.0.0.1' })

const officerRights = { ...noRights, read: 'all', add: true, update: 'all', assign: true, status: true } as const
const officer: RolePermissions = { modules: { opportunities: officerRights }, builders: false }

async function setRole(name: SampleName, body: object): Promise<void> {
  const answer = await call('admin', `PATCH roles/${lender.people[name].roleId}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const list = (name: SampleName, body: object = {}) => call(name, 'POST opportunities', body)

async function signedInWithPassword(name: SampleName) {
  const account = await createSampleAccount(database.ownerPool, { lender, name })
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: account.username, password: samplePassword },
  })
  return { account, headers: { authorization: `Bearer ${answer.json().accessToken}` } }
}

describe('a right that is taken away', () => {
  test('is gone with the next call and from the open stream', async () => {
    await setRole('officer', { permissions: officer })
    const reader = await EventReader.open(
      `${address}/api/events`,
      await signedInAs(database.ownerPool, lender, 'officer'),
    )
    const id = await newLoan()
    await reader.next('loan-changed')
    await setRole('officer', { permissions: { modules: {}, builders: false } })
    await reader.next('rights-changed')
    expect((await list('officer')).status).toBe(403)
    expect((await call('officer', `GET opportunities/${id}`)).status).toBe(404)
    const heard = reader.heard.length
    const watching = await EventReader.open(
      `${address}/api/events`,
      await signedInAs(database.ownerPool, lender, 'admin'),
    )
    await save('admin', id, { formData: { fee: '12.00' } })
    await watching.next('loan-changed')
    expect(reader.heard).toHaveLength(heard)
    reader.close()
    watching.close()
    await setRole('officer', { permissions: officer })
    expect((await list('officer')).status).toBe(200)
  })

  test('closes the menu page too', async () => {
    const pages = async () => {
      const { body } = await call('officer', 'POST menus', {})
      const { items } = body.header as { items: { page: string; permissions: { global: boolean } }[] }
      return items.map(({ page, permissions }) => [page, permissions.global])
    }
    await database.ownerPool.query(
      `insert into menu_item (company_id, id, page, title, icon, position, created_at) values
        ($1, 1, 'dashboard', 'Dashboard', 'dashboard', 1, now()), ($1, 2, 'loans', 'Loans', 'loans', 2, now())`,
      [lender.companyId],
    )
    await setRole('officer', { permissions: { ...officer, menu: ['dashboard'] } })
    expect(await pages()).toEqual([
      ['dashboard', true],
      ['loans', false],
    ])
    await setRole('officer', { permissions: officer })
    expect(await pages()).toContainEqual(['loans', true])
  })
})

describe('statuses of a role', () => {
  test('that it may not enter are refused in saves and new loans, and nothing is written', async () => {
    await setRole('officer', { permissions: { ...officer, statuses: { 1: { enter: [1], edit: [1, 2] } } } })
    const id = await newLoan({ status: ['2'] })
    const before = await trace(id)
    const refused = await save('officer', id, { adminInfo: { status: ['3'] } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'status-not-allowed' } })
    expect(await trace(id)).toBe(before)
    expect((await save('officer', id, { adminInfo: { status: ['1'] } })).status).toBe(200)
    const added = await call('officer', 'POST opportunities/add', { program: '11', status: ['3'] })
    expect(added).toMatchObject({ status: 403, body: { code: 'status-not-allowed' } })
    expect((await call('officer', 'POST opportunities/add', { program: '11' })).status).toBe(200)
  })

  test('that it may not edit in leave a loan read-only, in the list as well', async () => {
    await setRole('officer', { permissions: { ...officer, statuses: { 1: { enter: [1, 2, 3], edit: [1] } } } })
    const id = await newLoan({ status: ['3'] })
    const before = await trace(id)
    const { body } = await call('officer', `GET opportunities/${id}`)
    expect(body.permissions).toMatchObject({ update: false, saveForm: false, status: false, assign: false })
    expect((await loan('officer', id)).readonly).toBe(true)
    for (const sent of [{ formData: { fee: '1' } }, { adminInfo: { status: ['1'] } }, { adminInfo: { source: [] } }])
      expect(await save('officer', id, sent)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await call('officer', `POST opportunities/${id}/draft`, { rev: 1, formData: { fee: '1' } })).status).toBe(
      403,
    )
    expect(await trace(id)).toBe(before)
    await setRole('officer', { permissions: officer })
    expect((await save('officer', id, { formData: { fee: '1' } })).status).toBe(200)
  })
})

describe('limits of a role', () => {
  test('let it approve loans up to an amount and no further, and nothing is written beyond it', async () => {
    const authority = { lendingAuthority: '250000', discountPoints: null, waiveConditions: false }
    const id = await newLoan({ program: '1' })
    await setRole('officer', { permissions: { ...officer, limits: authority } })
    await save('officer', id, { formData: { loan_amount: '250000.01' }, adminInfo: { status: ['2'] } })
    const before = await trace(id)
    const refusal = { status: 403, body: { code: 'status-not-allowed', fields: { status: expect.any(String) } } }
    expect(await save('officer', id, { adminInfo: { status: ['3'] } })).toMatchObject(refusal)
    expect(await trace(id)).toBe(before)
    const smaller = { formData: { loan_amount: '250000' }, adminInfo: { status: ['3'] } }
    expect((await save('officer', id, smaller)).status).toBe(200)
    expect(await save('officer', id, { formData: { loan_amount: '300000' } })).toMatchObject(refusal)
    expect((await save('admin', id, { formData: { loan_amount: '300000' } })).status).toBe(200)
    const straight = { program: '1', status: ['3'] }
    expect(await call('officer', 'POST opportunities/add', straight)).toMatchObject(refusal)
    await setRole('officer', { permissions: officer })
  })
})

describe('a role that asks for a second factor', () => {
  test('signs out whoever has none at once, also from the open stream, and lets them in only to set one up', async () => {
    const { account, headers } = await signedInWithPassword('lead')
    const reader = await EventReader.open(`${address}/api/events`, headers)
    const other = await signedInAs(database.ownerPool, lender, 'officer')
    await setRole('lead', { mfaRequired: true })
    await reader.closed()
    expect(reader.heard.at(-1)?.event).toBe('signed-out')
    expect((await desk.app.inject({ method: 'GET', url: '/api/roles', headers })).statusCode).toBe(401)
    expect(
      (await desk.app.inject({ method: 'POST', url: '/api/opportunities', headers: other, payload: {} })).statusCode,
    ).toBe(200)
    const again = await desk.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: account.username, password: samplePassword },
    })
    expect(again.json()).toEqual({ enrol: ['totp', 'passkey'], ticket: expect.any(String) })
    const { body } = await call('admin', `GET roles/${lender.people.lead.roleId}`)
    expect(body.role).toMatchObject({ mfaRequired: true })
    await setRole('lead', { mfaRequired: false })
  })
})

describe('rights in fields', () => {
  const info = async (name: SampleName, id: string) => (await loan(name, id)).info as Record<string, unknown>

  test('hide a field on every path: loan, form, list, filter, sort, history and save', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { cash_out: '77.50' } })
    expect(await info('officer', id)).toMatchObject({ cash_out: '77.50' })
    const filter = { program: '11', filters: [{ field: 'cash_out', operator: '=', value: '77.50', match: 'all' }] }
    expect((await list('officer', filter)).status).toBe(200)

    await setRole('officer', { fields: { 11: { cash_out: 'hidden' } } })
    expect(await info('officer', id)).not.toHaveProperty('cash_out')
    const page = await call('officer', `GET opportunities/${id}`)
    expect(JSON.stringify(page.body)).not.toContain('"cash_out"')
    expect(await list('officer', filter)).toMatchObject({ status: 422, body: { code: 'unknown-list-field' } })
    const sorted = await list('officer', { program: '11', sort: { field: 'cash_out', order: 'asc' } })
    expect(sorted).toMatchObject({ status: 422, body: { code: 'unknown-list-field' } })
    const history = await call('officer', 'POST action_history', { module: 'Opportunity', _id: id })
    expect(JSON.stringify(history.body)).not.toContain('77.5')
    const before = await trace(id)
    expect((await save('officer', id, { formData: { cash_out: '1' } })).status).toBe(403)
    expect(await trace(id)).toBe(before)
    expect(await info('admin', id)).toMatchObject({ cash_out: '77.50' })

    await setRole('officer', { fields: {} })
    expect(await info('officer', id)).toMatchObject({ cash_out: '77.50' })
    expect((await list('officer', filter)).status).toBe(200)
  })

  test('of reading show a value and refuse another one', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { fee: '5.00' } })
    await setRole('officer', { fields: { 11: { fee: 'read' } } })
    expect(await info('officer', id)).toMatchObject({ fee: '5.00' })
    expect(await save('officer', id, { formData: { fee: '6.00' } })).toMatchObject({
      status: 403,
      body: { code: 'field-not-allowed' },
    })
    await setRole('officer', { fields: {} })
    expect((await save('officer', id, { formData: { fee: '6.00' } })).status).toBe(200)
  })
})

describe('testing a role', () => {
  test('answers from the policies what its holder could do, and which right says so', async () => {
    const id = await newLoan({ status: ['3'] })
    await setRole('officer', { permissions: { ...officer, statuses: { 1: { enter: [], edit: [1] } } } })
    const { status, body } = await call('admin', `POST roles/${lender.people.officer.roleId}/test`, { record: id })
    expect(status).toBe(200)
    const record = body.record as { actions: { action: string }[] }
    const of = (action: string) => record.actions.find((one) => one.action === action)
    expect(of('read')).toEqual({
      action: 'read',
      answer: 'always',
      why: { code: 'granted', right: 'opportunities.read', scope: 'all' },
    })
    expect(of('saveForm')).toMatchObject({ answer: 'never', why: { code: 'status', right: 'statuses.1.edit' } })
    expect(of('remove')).toMatchObject({
      answer: 'never',
      why: { code: 'no-right', right: 'opportunities.delete', scope: 'none' },
    })
    await setRole('officer', { permissions: officer })
  })

  test('says of scopes and kinds of people when they would hold', async () => {
    const id = await newLoan()
    const ask = async (name: SampleName) => {
      const { body } = await call('admin', `POST roles/${lender.people[name].roleId}/test`, { record: id })
      const { actions } = body.record as { actions: { action: string; answer: string; why: { code: string } }[] }
      return Object.fromEntries(actions.map(({ action, answer, why }) => [action, `${answer} ${why.code}`]))
    }
    expect(await ask('processor')).toMatchObject({ read: 'own reach', setStatus: 'never no-right' })
    expect(await ask('lead')).toMatchObject({ read: 'team reach', saveForm: 'never no-right' })
    expect(await ask('borrower')).toMatchObject({
      read: 'own reach',
      saveForm: 'own reach',
      assign: 'never staff-only',
    })
    expect(await ask('admin')).toMatchObject({ remove: 'always administrator' })
  })

  test('of a loan that is not there answers as for any other', async () => {
    const answer = await call('admin', 'POST roles/2/test', { record: 'nothing' })
    expect(answer.body).toEqual({ code: 'loan-not-found', message: 'Invalid access.' })
  })
})
