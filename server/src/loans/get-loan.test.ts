import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, newLoan, loan, save, lender, database } = desk

describe('a loan', () => {
  test('comes with its form, the rights of the caller, and the choices of those who may assign', async () => {
    const id = await newLoan()
    const { status, body } = await call('officer', `GET opportunities/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      opportunity: {
        _id: id,
        company: { _id: lender.companyId, prefix: { '11': 'SL-', '12': 'SB-' } },
        readonly: false,
      },
      form: { _id: '11', title: 'Sample', version: 1 },
      permissions: {
        add: true,
        update: true,
        delete: false,
        status: true,
        assign: true,
        saveForm: true,
        reveal: false,
      },
      docs: expect.arrayContaining([
        expect.objectContaining({ docType: 'license', status: 'Not Uploaded', files: [] }),
      ]),
      docLibCont: 0,
      contactTitle: 'Brokers',
      viewer: { role: '2', canUpdate: true },
    })
    for (const choices of ['workforces', 'contacts', 'products', 'programs', 'groups', 'status', 'source'])
      expect((body[choices] as unknown[]).length, choices).toBeGreaterThan(0)
  })

  test('says in which tabs the caller may add something, as the role says of each', async () => {
    const id = await newLoan()
    const told = async () => {
      const { tabs, addsIn } = (await call('officer', `GET opportunities/${id}/page`)).body as Record<string, string[]>
      return [tabs, addsIn].map((all) => ['notes', 'docs'].filter((tab) => all?.includes(tab)))
    }
    const { rows } = await database.ownerPool.query('select permissions from role where company_id = $1 and id = 2', [
      lender.companyId,
    ])
    const set = (permissions: object) =>
      database.ownerPool.query('update role set permissions = $2 where company_id = $1 and id = 2', [
        lender.companyId,
        permissions,
      ])
    try {
      const notes = { read: 'all', add: 'none', update: 'none', delete: 'none' }
      await set({ ...rows[0].permissions, tabs: { opportunities: { notes } } })
      expect(await told()).toEqual([['notes', 'docs'], ['docs']])
    } finally {
      await set(rows[0].permissions)
    }
    expect((await told())[1]).toEqual(['notes', 'docs'])
    await call('admin', `DELETE opportunities/${id}`)
    expect((await told())[1]).toEqual([])
  })

  test.each(['borrower', 'broker', 'lead'] as const)('%s gets no list of people or other choices', async (name) => {
    const id = await newLoan({ groups: ['1'] })
    const { body } = await call(name, `GET opportunities/${id}`)
    for (const choices of ['workforces', 'contacts', 'products', 'programs', 'groups', 'status', 'source'])
      expect(body[choices], choices).toEqual([])
    expect(JSON.stringify(body)).not.toContain(lender.people.officer.id)
    expect(body.viewer).toMatchObject({ canUpdate: name !== 'lead' })
  })

  test('what the form hides from a role is neither in its form nor in its values', async () => {
    const id = await newLoan()
    const accounts = [{ _id: 'a', bank: 'First', score: '700', account: '0012345678' }]
    await save('admin', id, { formData: { ssn: '900-12-3456', margin: '77.25', birth_date: '1987-04-30', accounts } })
    const seen = async (name: 'officer' | 'broker' | 'borrower' | 'admin') =>
      (await call(name, `GET opportunities/${id}`)).body
    expect(JSON.stringify(await seen('officer'))).not.toMatch(/"ssn"|•-3456|900-12/)
    expect(JSON.stringify(await seen('broker'))).not.toMatch(/"margin"|77\.25/)
    expect(JSON.stringify(await seen('borrower'))).not.toMatch(/"score"|"700"/)
    expect(await seen('admin')).toMatchObject({
      opportunity: {
        info: {
          ssn: '•••-••-3456',
          birth_date: '••-••-1987',
          accounts: [{ _id: 'a', bank: 'First', score: '700', account: '••••••5678' }],
        },
      },
    })
  })

  test('stays with the version of the form that it was filled with', async () => {
    const id = await newLoan()
    const pool = database.ownerPool
    const place = [lender.companyId]
    await pool.query(
      `insert into form_version select company_id, form_id, 2, '[{"id":"new","type":"text"}]', now(), 'Ada' from form_version
       where company_id = $1 and form_id = 11`,
      place,
    )
    await pool.query('update form set published_version = 2 where company_id = $1 and id = 11', place)
    expect((await call('admin', `GET opportunities/${id}`)).body).toMatchObject({ form: { version: 1 } })
    expect((await save('admin', id, { formData: { fee: '1' } })).status).toBe(200)
    expect((await call('admin', `GET opportunities/${await newLoan()}`)).body).toMatchObject({
      form: { version: 2, content: [{ id: 'new' }] },
    })
    await pool.query('update form set published_version = 1 where company_id = $1 and id = 11', place)
  })

  test('shows a renamed status at once', async () => {
    const id = await newLoan({ status: ['1'] })
    expect(await loan('admin', id)).toMatchObject({ status: [{ title: 'Application' }] })
    await database.ownerPool.query(`update status set title = 'Applied' where company_id = $1 and id = 1`, [
      lender.companyId,
    ])
    expect(await loan('admin', id)).toMatchObject({ status: [{ title: 'Applied' }] })
  })

  test('that is inactive can be seen and not changed', async () => {
    const id = await newLoan()
    expect((await call('admin', `DELETE opportunities/${id}`)).body).toEqual({
      message: 'Loan Deactivated successfully',
    })
    expect((await call('admin', `GET opportunities/${id}`)).body).toMatchObject({
      opportunity: { active: false, readonly: true, rev: 2 },
      viewer: { canUpdate: false },
    })
  })
})

describe('deactivateLoan and activateLoan', () => {
  test('taking a loan out of use and back is recorded, counts in the list, and is done once', async () => {
    const id = await newLoan()
    for (let twice = 0; twice < 2; twice += 1) await call('admin', `DELETE opportunities/${id}`)
    const { rows } = await database.ownerPool.query('select active from record_list where record_id = $1', [id])
    expect(rows).toEqual([{ active: false }])
    for (let twice = 0; twice < 2; twice += 1)
      expect((await call('admin', 'POST opportunities/activate', { id })).body).toEqual({
        message: 'Loan Activated successfully',
      })
    const history = await call('admin', 'POST action_history', { module: 'loans', _id: id })
    expect(history.body).toMatchObject({
      count: 3,
      action_history: [{ action: 'activated', rev: 3 }, { action: 'deactivated', rev: 2 }, { action: 'created' }],
    })
  })

  test.each(['officer', 'processor', 'broker', 'borrower'] as const)('%s may not', async (name) => {
    const id = await newLoan()
    const before = await desk.trace(id)
    expect((await call(name, `DELETE opportunities/${id}`)).body.code).toBe('not-allowed')
    expect((await call(name, 'POST opportunities/activate', { id })).body.code).toBe('not-allowed')
    expect(await desk.trace(id)).toBe(before)
  })
})
